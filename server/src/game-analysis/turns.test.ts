import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { analysedScene, plainGame as plain } from '#testing/games/analysed-organization.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { eventually } from '#testing/eventually.ts'
import { countingGate, stateGate } from '#server/turns/counting-gate.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { ask, place } = analysedScene(() => server)

test('one person’s counts wait behind each other, and only some of them: the pool is everybody’s', async () => {
  const finding = 'Handovers lose knowledge'
  const placed = await place([plain({ findings: [finding] }), plain(), plain()])
  const gate = countingGate(server.services.database)
  const turns = await Promise.all([0, 1].map(() => gate.enter({ callerId: 'somebody else' })))
  const entered = vi.spyOn(gate, 'enter')
  const word = { lemma: 'handov', language: 'en' }
  const waiting = [ask(placed, '', { team_filter: 'a' }), ask(placed, '/rounds'), ask(placed, '/conclusions', word)]
  await eventually(() => expect(entered).toHaveBeenCalledTimes(3))
  for (const refused of [
    await ask(placed, '', { team_filter: 'b' }),
    await ask(placed, '/rounds'),
    await ask(placed, '/conclusions', word),
  ])
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
  const placed = await place([plain(), plain(), plain()])
  const gate = stateGate(server.services.database)
  const turns = await Promise.all([0, 1].map(() => gate.enter({ callerId: 'somebody else' })))
  const entered = vi.spyOn(gate, 'enter')
  const waiting = [ask(placed), ask(placed), ask(placed)]
  await eventually(() => expect(entered).toHaveBeenCalledTimes(3))
  expect((await ask(placed)).status).toBe(429)
  entered.mockRestore()
  for (const end of turns) end()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200])
})
