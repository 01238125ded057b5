import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFaultProxy, type FaultProxy } from '#testing/networks/fault-proxy.ts'
import { RoomDevice } from '#testing/rooms/room-device.ts'
import { halfTransitions, recordInDatabase, recordOfPeople } from '#testing/rooms/room-record.ts'
import { leadGame, playGame, type Person } from '#testing/rooms/room-script.ts'
import { setTable } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

/**
 * Streams cut every 5 s, 30 % of requests without an answer, some twice, some overtaken; answers late by a fifth of the
 * 3 s that are promised.
 */
const faults = { seed: 20, dropped: 0.3, duplicated: 0.1, overtaken: 0.1, delayMs: 600, cutEveryMs: 5_000 }
const patience = { timeout: 2_500, retry: [200, 600] }
const names = ['Aino', 'Jonas', 'Priya', 'Mateo', 'Elsa', 'Kwame']
const rounds = 3

let server: TestServer
let proxy: FaultProxy
beforeAll(async () => {
  server = await startTestServer()
  server.app.server.listen(0, '127.0.0.1')
  await once(server.app.server, 'listening')
  const address = server.app.server.address()
  proxy = await startFaultProxy(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, faults)
})
afterAll(async () => {
  await proxy.close()
  server.app.server.closeAllConnections()
  await server.close()
})

async function takeSeat(gameCode: string, gameId: string, name: string): Promise<Person> {
  const joined = await new RoomDevice(() => proxy.url, null, patience).act('POST', '/games/join', {
    game_code: gameCode,
    name,
  })
  const { playerId, token } = joined.data as { playerId: string; token: string }
  const device = new RoomDevice(() => proxy.url, token, patience)
  await device.follow(gameId)
  return { id: playerId, name, device, deeds: { plays: new Map(), votes: new Map(), notes: new Map(), ideas: [] } }
}

test('on bad Wi-Fi a game of six ends with exactly the plays, votes, notes and ideas that the people made', async () => {
  const {
    gameId,
    gameCode,
    gameMaster: { token },
  } = await setTable(server)
  const params = { gameId }
  await server.call('PATCH /v1/games/:gameId/enable-player-game-notes', {
    token,
    params,
    body: { enable_player_game_notes: true },
  })
  const master = new RoomDevice(() => proxy.url, token, patience)
  await master.follow(gameId)
  const people = await Promise.all(names.map((name) => takeSeat(gameCode, gameId, name)))
  await Promise.all([
    leadGame(master, gameId, people.length, rounds),
    ...people.map((person, index) => playGame(person, gameId, rounds, index % 2 === 1)),
  ])

  // It was bad weather indeed.
  const { requests, lostBefore, lostAfter, duplicated, overtaken, cut } = proxy.done
  expect((lostBefore + lostAfter) / requests).toBeGreaterThan(0.2)
  for (const count of [lostBefore, lostAfter, duplicated, overtaken, cut]) expect(count).toBeGreaterThan(5)

  const { database } = server.services
  expect(await recordInDatabase(database, gameId)).toEqual(recordOfPeople(people))
  expect(await halfTransitions(database, gameId)).toEqual([])

  // What each device was told piece by piece is what the server would tell it whole.
  proxy.calm()
  for (const { device } of [{ device: master }, ...people]) {
    const whole = new RoomDevice(() => proxy.url, device.token, patience)
    await whole.follow(gameId)
    expect(device.snapshot).toEqual(whole.snapshot)
    whole.close()
    device.close()
  }
}, 150_000)
