import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { holdStream } from '#testing/event-stream.ts'
import { join, lead, play, setTable, startFirstRound } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

describe('a game’s event stream', () => {
  test('tells everybody what one does', async () => {
    const table = await setTable(server)
    const [aino, bo] = await join(server, table, 'Aino', 'Bo')
    const roundId = await startFirstRound(server, table)
    const streams = await Promise.all([table.gameMaster.token, aino!.token, bo!.token].map((token) => holdStream(server.app, table.gameId, token)))
    await play(server, roundId, aino!)
    await vi.waitFor(() => expect(streams.map(({ events }) => events.filter(({ event }) => event === 'change').length)).toEqual([1, 1, 1]))
    console.log(streams.map((s) => s.text()))
    await lead(server, table, 'start_next_round').catch(() => undefined)
    for (const stream of streams) stream.cut()
  })
})
