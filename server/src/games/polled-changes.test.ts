import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparable, mergeChange, type HeldGame } from '#testing/games/merge-change.ts'
import { join, setTable, type Table, type TestPlayer } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let table: Table
let aino: TestPlayer
beforeAll(async () => {
  server = await startTestServer()
  table = await setTable(server)
  ;[aino] = (await join(server, table, 'Aino')) as [TestPlayer]
})
afterAll(() => server.close())

const poll = (token: string, ifNoneMatch?: string, prefer?: 'changes') =>
  server.call('GET /v1/games/:gameId', {
    token,
    params: { gameId: table.gameId },
    ...(ifNoneMatch ? { ifNoneMatch } : {}),
    ...(prefer ? { prefer } : {}),
  })
const happen = (steps = 1) => join(server, table, ...Array.from({ length: steps }, (_, index) => `Guest ${index}`))

test('a poll that prefers changes gets only what changed since the version that it names', async () => {
  const first = await poll(aino.token, undefined, 'changes')
  const held = first.body as HeldGame
  const etag = String(first.headers['etag'])
  expect((await poll(aino.token, etag, 'changes')).status).toBe(304)
  await happen(2)
  const changed = await poll(aino.token, etag, 'changes')
  expect([changed.status, changed.body.included, changed.body.meta.change.changed.length]).toEqual([200, undefined, 2])
  expect(mergeChange(held, changed.body.meta.change)).toBe(true)
  const whole = await poll(aino.token)
  expect(comparable(held)).toEqual(comparable(whole.body))
  expect(whole.headers['etag']).toBe(changed.headers['etag'])
})

test('it gets the whole game if it does not prefer changes', async () => {
  const etag = String((await poll(aino.token, undefined, 'changes')).headers['etag'])
  await happen()
  expect((await poll(aino.token, etag)).body.included.length).toBeGreaterThan(0)
  expect((await poll(aino.token, etag, 'changes')).body.meta.change).toBeDefined()
})

test('it gets a difference since the oldest of twelve versions, and the whole game since the one before', async () => {
  const polled: string[] = []
  for (let version = 0; version < 13; version += 1) {
    await happen()
    polled.push(String((await poll(aino.token, undefined, 'changes')).headers['etag']))
  }
  const [before, oldest] = polled
  expect((await poll(aino.token, oldest, 'changes')).body).toHaveProperty('meta.change')
  const whole = (await poll(aino.token, before, 'changes')).body
  expect(whole).not.toHaveProperty('meta.change')
  expect(whole.included.length).toBeGreaterThan(0)
})

test('it gets the whole game for somebody else’s version, or one of another shape', async () => {
  const master = table.gameMaster.token
  const etag = String((await poll(aino.token, undefined, 'changes')).headers['etag'])
  const own = String((await poll(master, undefined, 'changes')).headers['etag'])
  await happen()
  expect((await poll(master, own, 'changes')).body.meta.change).toBeDefined()
  for (const other of [etag, own.replace('W/"2.', 'W/"1.'), '"', '*', 'W/"2.999999.0"'])
    expect((await poll(master, other, 'changes')).body.included.length).toBeGreaterThan(0)
})
