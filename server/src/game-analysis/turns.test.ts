import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AnalysedGame } from '#testing/games/analysed-games.ts'
import {
  type AnalysedDecks,
  makeAnalysedDecks,
  placeGames,
  plainGame as plain,
} from '#testing/games/analysed-organization.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { eventually } from '#testing/eventually.ts'
import { countingGate, stateGate } from '#server/turns/counting-gate.ts'

let server: TestServer
let ours: AnalysedDecks

beforeAll(async () => {
  server = await startTestServer()
  ours = await makeAnalysedDecks(server)
})
afterAll(() => server.close())

const place = (list: readonly AnalysedGame[]) => placeGames(server, ours, list)

test('one person’s counts wait behind each other, and only some of them: the pool is everybody’s', async () => {
  const finding = 'Handovers lose knowledge'
  const { by, organizationId } = await place([plain({ findings: [finding] }), plain(), plain()])
  const gate = countingGate(server.services.database)
  const turns = await Promise.all([0, 1].map(() => gate.enter({ callerId: 'somebody else' })))
  const entered = vi.spyOn(gate, 'enter')
  const call = (path: '' | '/rounds' | '/conclusions', body: Record<string, unknown> = {}) =>
    server.call(`POST /v1/dashboard/game-analysis${path}`, {
      token: by.token,
      body: { organization_id: organizationId, ...body },
    })
  const word = { lemma: 'handov', language: 'en' }
  const waiting = [call('', { team_filter: 'a' }), call('/rounds'), call('/conclusions', word)]
  await eventually(() => expect(entered).toHaveBeenCalledTimes(3))
  for (const refused of [await call('', { team_filter: 'b' }), await call('/rounds'), await call('/conclusions', word)])
    expect([refused.status, refused.body.errors[0].code, refused.headers['retry-after']]).toEqual([
      429,
      'rate_limited',
      '5',
    ])
  entered.mockRestore()
  for (const end of turns) end()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('what is read before a count waits its turn as well', async () => {
  const { by, organizationId } = await place([plain(), plain(), plain()])
  const gate = stateGate(server.services.database)
  const turns = await Promise.all([0, 1].map(() => gate.enter({ callerId: 'somebody else' })))
  const entered = vi.spyOn(gate, 'enter')
  const call = () =>
    server.call('POST /v1/dashboard/game-analysis', { token: by.token, body: { organization_id: organizationId } })
  const waiting = [call(), call(), call()]
  await eventually(() => expect(entered).toHaveBeenCalledTimes(3))
  expect((await call()).status).toBe(429)
  entered.mockRestore()
  for (const end of turns) end()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200])
})
