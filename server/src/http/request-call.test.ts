import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { callerOf } from './request/idempotency.ts'
import { RequestCall } from './request-call.ts'

/** A request that notes what is asked of it. */
function notingRequest() {
  const asked: string[] = []
  const request = {
    get ip() {
      asked.push('ip')
      return '2001:db8:1:2::3'
    },
    get headers() {
      asked.push('headers')
      return { 'accept-language': 'xx, sv;q=0.9', prefer: ['first', 'second'] }
    },
  }
  return { asked, request: request as unknown as FastifyRequest }
}
const given = { params: { a: 1 }, query: {}, body: {}, actor: {}, facts: {}, now: new Date(0), db: {}, news: [] }

test('a call works out address, language and headers only for handlers that ask', () => {
  const { asked, request } = notingRequest()
  const call = new RequestCall(request, {} as ServerResponse, given)
  const { params, body, now } = call
  expect([params, body, now, asked]).toEqual([given.params, given.body, given.now, []])
  const { address, language, header } = call
  expect([address, language, header('prefer')]).toEqual(['2001:db8:1:2::/64', 'sv', 'first'])
  expect(asked).toEqual(['ip', 'headers', 'headers'])
})

test('the address is looked up for callers without a token only', () => {
  const { asked, request } = notingRequest()
  expect(callerOf({ kind: 'player', gameId: 'g', playerId: 'p' }, request)).toBe('player:p')
  expect(callerOf({ kind: 'user', userId: 'u', sessionId: 's', memberships: [] }, request)).toBe('user:u')
  expect(asked).toEqual([])
  expect(callerOf({ kind: 'anonymous' }, request)).toMatch(/^address:/)
  expect(asked).toEqual(['ip'])
})
