import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Actor } from '#domain/permissions/actor.ts'
import type { GameHead } from '#server/game/caches/game-heads.ts'
import type { EventBus } from '#server/news/event-bus.ts'
import type { News } from '#server/news/news.ts'
import { answerUnchanged, answerUnchangedFirst, isFromMemory, UnchangedPolls } from './unchanged-polls.ts'

const aino: Actor = { kind: 'player', gameId: 'g', playerId: 'aino' }
const lead: Actor = { kind: 'user', userId: 'lead', sessionId: 's', memberships: [] }
const head = { gameId: 'g', organizationId: 'o', version: 7 } as GameHead
const [url, etag, now] = ['/v1/games/g', '"7"', 1_000_000]

let polls: UnchangedPolls
let current: GameHead | undefined
const called = vi.fn()
let tell: (item: News) => void
let interrupt: () => void
let bus: { trusted: boolean; subscribe: EventBus['subscribe'] }
beforeEach(() => {
  current = head
  called.mockClear()
  bus = {
    trusted: true,
    subscribe: (subscriber, interrupted) => {
      tell = (item) => subscriber(item, 'here')
      interrupt = interrupted
    },
  }
  polls = new UnchangedPolls({ peek: () => current }, { called }, bus)
})

const remember = (actor: Actor = aino, path = url, parameters: string[] = [], token = 'Bearer a') =>
  polls.remember(token, path, parameters, { etag, head, actor }, now)
const isUnchanged = (path = url, token = 'Bearer a', tag = etag, at = now) => polls.isUnchanged(token, path, tag, at)

describe('a poll', () => {
  test('is unchanged for who got that answer, and counts as a sign of life of a player', () => {
    remember()
    expect([isUnchanged(), polls.answered, called.mock.calls]).toEqual([true, 1, [['g', 'aino']]])
    expect([isUnchanged(), polls.answered]).toEqual([true, 2])
    called.mockClear()
    remember(lead, url, [], 'Bearer lead')
    expect([isUnchanged(url, 'Bearer lead'), called.mock.calls]).toEqual([true, []])
  })

  test.each<[string, () => boolean]>([
    ['nobody asked before', () => isUnchanged('/v1/games/other')],
    ['somebody else asks', () => isUnchanged(url, 'Bearer b')],
    ['they have another version', () => isUnchanged(url, 'Bearer a', '"6"')],
    ['its minute is over', () => isUnchanged(url, 'Bearer a', etag, now + 60_000)],
    ['the game moved on', () => ((current = { ...head, version: 8 }), isUnchanged())],
    ['the game is not remembered', () => ((current = undefined), isUnchanged())],
    ['news may be missed', () => ((bus.trusted = false), isUnchanged())],
  ])('is asked anew when %s', (_when, ask) => {
    remember()
    expect(isUnchanged(url, 'Bearer a', etag, now + 59_999)).toBe(true)
    called.mockClear()
    const { answered } = polls
    expect([ask(), polls.answered, called.mock.calls]).toEqual([false, answered, []])
  })

  test.each<[string, News, boolean]>([
    ['about its caller', { kind: 'player', playerId: 'aino' }, false],
    ['about its organization', { kind: 'organization', organizationId: 'o' }, false],
    ['about another organization', { kind: 'organization', organizationId: 'x' }, true],
    ['about somebody else', { kind: 'player', playerId: 'bo' }, true],
    ['about a game, whose head tells', { kind: 'game', gameId: 'g', version: 8 }, true],
    ['about who is there', { kind: 'presence', seats: [{ gameId: 'g', playerId: 'aino', connected: true }] }, true],
    ['that asks who is there', { kind: 'roll-call' }, true],
  ])('is or is not remembered after news %s', (_about, item, remains) => {
    remember()
    tell(item)
    expect(isUnchanged()).toBe(remains)
  })

  test('is forgotten when news was interrupted', () => {
    remember()
    interrupt()
    expect(isUnchanged()).toBe(false)
  })

  test.each<[string, string[], boolean]>([
    [`${url}?include=rounds`, ['include'], true],
    [`${url}?include=rounds`, [], false],
    [`${url}?include=rounds&other=1`, ['include'], false],
    [`${url}%20`, [], false],
    [`${url}%20?include=rounds`, ['include'], false],
    [`${url}/`, [], false],
    [`${url}/?include=rounds`, ['include'], false],
    [`${url}?include=%20`, ['include'], true],
    [`/${'x'.repeat(299)}`, [], true],
    [`/${'x'.repeat(300)}`, [], false],
    ['?include=rounds', [], false],
  ])('of %s is remembered only in its plain form', (path, parameters, remembered) => {
    remember(aino, path, parameters)
    expect(isUnchanged(path)).toBe(remembered)
  })
})

test('only a GET with a token and an ETag is answered 304, with nothing else, and known as an answer from memory', () => {
  polls.remember('Bearer a', url, [], { etag, head, actor: aino }, Date.now())
  const ask = (method: string, headers: object) => {
    const end = vi.fn()
    const writeHead = vi.fn((..._head: unknown[]) => ({ end }))
    const response = { writeHead } as unknown as ServerResponse
    const answered = answerUnchanged({ method, url, headers } as IncomingMessage, response, polls)
    return [answered, isFromMemory(response), writeHead.mock.calls, end.mock.calls.length]
  }
  const complete = { authorization: 'Bearer a', 'if-none-match': etag }
  expect(ask('GET', complete)).toEqual([true, true, [[304, { etag, 'cache-control': 'no-store' }]], 1])
  for (const [method, headers] of [
    ['HEAD', complete],
    ['GET', { ...complete, authorization: undefined }],
    ['GET', { ...complete, 'if-none-match': undefined }],
    ['GET', { ...complete, 'if-none-match': '"6"' }],
  ] as const)
    expect(ask(method, headers)).toEqual([false, false, [], 0])
})

test('a server hands on everything else, and while it closes unchanged polls too', () => {
  polls.remember('Bearer a', url, [], { etag, head, actor: aino }, Date.now())
  const listener = vi.fn()
  const server = createServer(listener)
  answerUnchangedFirst(server, polls)
  const listening = vi.spyOn(server, 'listening', 'get').mockReturnValue(true)
  const writeHead = vi.fn(() => ({ end: vi.fn() }))
  const ask = (ifNoneMatch: string) =>
    server.emit(
      'request',
      { method: 'GET', url, headers: { authorization: 'Bearer a', 'if-none-match': ifNoneMatch } },
      { writeHead },
    )
  ask(etag)
  expect([writeHead.mock.calls.length, listener.mock.calls.length]).toEqual([1, 0])
  ask('"6"')
  expect([writeHead.mock.calls.length, listener.mock.calls.length]).toEqual([1, 1])
  listening.mockReturnValue(false)
  ask(etag)
  expect([writeHead.mock.calls.length, listener.mock.calls.length]).toEqual([1, 2])
})
