import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { gameChange } from '#contract/resources/game-change.ts'
import { handNews, notesNews } from '#contract/games/streams.ts'
import { intervals } from '#domain/limits.ts'
import { organizationUsers } from '#server/db/schema/people.ts'
import { eventually } from '#testing/eventually.ts'
import { holdStream, type HeldStream } from '#testing/games/event-stream.ts'
import { callAndHangUp } from '#testing/networks/hang-up.ts'
import { crystallize, join, lead, play, setTable, startFirstRound, startRound, type Table } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { EventStream } from './event-stream.ts'
import { OpenAnswers } from './open-answers.ts'

const hour = 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await startListening()
})
afterAll(() => server.close())

async function startListening(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const started = await startTestServer(options)
  await started.app.listen({ port: 0, host: '127.0.0.1' })
  return started
}

const versionOf = async (table: Table, of = server) =>
  Number(
    (await of.call('GET /v1/games/:gameId', { token: table.gameMaster.token, params: { gameId: table.gameId } })).body
      .data.attributes.version,
  )
const kinds = (stream: HeldStream) => stream.events.map(({ event }) => event).filter((event) => event !== 'presence')
const changes = (stream: HeldStream) =>
  stream.events.filter(({ event }) => event === 'change').map(({ data }) => gameChange.parse(data))
const endOf = (stream: HeldStream) => stream.events.find(({ event }) => event === 'end')?.data
/** Changes the game by so many versions. */
async function change(table: Table, times: number, of = server): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    await of.call('PATCH /v1/games/:gameId/timer', {
      token: table.gameMaster.token,
      params: { gameId: table.gameId },
      body: { action: 'start', duration_ms: 1000 + index },
    })
  }
}

describe('a game’s event stream begins', () => {
  test('as a stream that nobody between keeps or compresses, with the word to read the game', async () => {
    const table = await setTable(server)
    const stream = await holdStream(server.app, table.gameId, table.gameMaster.token)
    expect([
      stream.status,
      stream.headers['content-type'],
      stream.headers['cache-control'],
      stream.headers['x-accel-buffering'],
      stream.headers['content-encoding'],
    ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store', 'no', undefined])
    await eventually(() => expect(stream.events[0]).toEqual({ event: 'reset', id: '1', data: { version: 1 } }))
    expect(stream.text().startsWith('retry: 2000\n: ok\n\n')).toBe(true)
    stream.cut()
  })

  test('with nothing but a comment for who has the game as it is, and goes on from there', async () => {
    const table = await setTable(server)
    const [aino] = await join(server, table, 'Aino')
    const stream = await holdStream(server.app, table.gameId, aino!.token, await versionOf(table))
    await lead(server, table, 'start_game')
    await eventually(() =>
      expect(changes(stream)).toEqual([
        { version: 3, changed: [{ type: 'games', id: table.gameId, attributes: { state: 'preround' } }], removed: [] },
      ]),
    )
    expect([kinds(stream), stream.events[0]?.id]).toEqual([['change'], '3'])
    stream.cut()
  })

  test('with what was missed in one piece, as long as the server remembers it', async () => {
    const table = await setTable(server)
    const [aino] = await join(server, table, 'Aino')
    const first = await holdStream(server.app, table.gameId, aino!.token)
    const seen = await versionOf(table)
    const roundId = await startFirstRound(server, table)
    await play(server, roundId, aino!)
    await change(table, 3)
    const version = await versionOf(table)
    const again = await holdStream(server.app, table.gameId, aino!.token, seen)
    await eventually(() => expect(kinds(again)).toEqual(['change']))
    const [missed] = changes(again)
    expect([missed?.version, missed?.since, again.events[0]?.id]).toEqual([version, seen, String(version)])
    expect(missed?.changed.map(({ type }) => type)).toEqual(['rounds', 'candidates', 'cards', 'games'])
    first.cut()
    again.cut()
  })

  test('with a round, the hand of whoever holds the stream comes before it, and nobody else’s', async () => {
    const table = await setTable(server, { game_master_plays: true })
    const [aino, bo] = await join(server, table, 'Aino', 'Bo')
    await lead(server, table, 'start_game')
    const version = await versionOf(table)
    const streams = await Promise.all(
      [table.gameMaster, aino!, bo!].map(({ token }) => holdStream(server.app, table.gameId, token, version)),
    )
    const roundId = await startRound(server, table)
    for (const [index, { token }] of [table.gameMaster, aino!, bo!].entries()) {
      const stream = streams[index]!
      await eventually(() => expect(kinds(stream)).toEqual(['hand', 'change']))
      const hands = stream.events.filter(({ event }) => event === 'hand').map(({ data }) => handNews.parse(data))
      const read = await server.call('GET /v1/rounds/:roundId/relationships/hand', { token, params: { roundId } })
      expect(hands).toEqual([read.body])
      expect(read.body.data.relationships.cards.data).toHaveLength(5)
      stream.cut()
    }
  })

  test('with a note, its words for its author and the game master, and the word for all others that there is nothing for them', async () => {
    const table = await setTable(server, { enable_player_game_notes: true })
    const [aino, bo] = await join(server, table, 'Aino', 'Bo')
    const roundId = await startFirstRound(server, table)
    const version = await versionOf(table)
    const [leads, writes, looks] = await Promise.all(
      [table.gameMaster, aino!, bo!].map(({ token }) => holdStream(server.app, table.gameId, token, version)),
    )
    const note = (text: string) =>
      server.call('PATCH /v1/games/:gameId/relationships/notes', {
        token: aino!.token,
        params: { gameId: table.gameId },
        body: { game_notes: [{ subject_kind: 'round', subject_id: roundId, text }] },
      })
    const {
      body: {
        data: [written],
      },
    } = await note('Aino’s words')
    await note('')
    const told = (stream: HeldStream) =>
      stream.events.filter(({ event }) => event === 'notes').map(({ data }) => notesNews.parse(data))
    for (const stream of [leads!, writes!, looks!]) {
      await eventually(() => expect(kinds(stream)).toEqual(['notes', 'change', 'notes', 'change']))
      expect(changes(stream)).toEqual([
        { version: version + 1, changed: [], removed: [] },
        { version: version + 2, changed: [], removed: [] },
      ])
      expect(told(stream)).toEqual(
        stream === looks
          ? [
              { data: [], removed: [] },
              { data: [], removed: [] },
            ]
          : [
              { data: [written], removed: [] },
              { data: [], removed: [written.id] },
            ],
      )
      expect(stream === looks && stream.text().includes('words')).toBe(false)
      stream.cut()
    }
  })

  test.each([
    ['forgotten', (version: number) => version - 40],
    ['not yet there', (version: number) => version + 1],
    ['no number', () => 'x'],
  ] as const)('with the word to read the game from a version that is %s', async (_, seen) => {
    const table = await setTable(server)
    const first = await holdStream(server.app, table.gameId, table.gameMaster.token)
    await change(table, 45)
    const version = await versionOf(table)
    const stream = await holdStream(server.app, table.gameId, table.gameMaster.token, seen(version))
    await eventually(() => expect(kinds(stream)).toEqual(['reset']))
    first.cut()
    stream.cut()
  })
})

describe('a game’s event stream ends, and says why', () => {
  async function follow(table: Table, token: string): Promise<HeldStream> {
    return holdStream(server.app, table.gameId, token, await versionOf(table))
  }

  test('when the player is removed; the others’ go on', async () => {
    const table = await setTable(server)
    const [aino, bo] = await join(server, table, 'Aino', 'Bo')
    const [mine, theirs] = [await follow(table, aino!.token), await follow(table, bo!.token)]
    await server.call('DELETE /v1/games/:gameId/relationships/players/:playerId', {
      token: table.gameMaster.token,
      params: { gameId: table.gameId, playerId: aino!.id },
    })
    await eventually(() => expect([endOf(mine), mine.ended()]).toEqual([{ code: 'player_removed' }, true]))
    await eventually(() => expect(changes(theirs).at(-1)?.removed).toEqual([{ type: 'players', id: aino!.id }]))
    expect(theirs.ended()).toBe(false)
    theirs.cut()
  })

  test('when the seat moves to another device', async () => {
    const table = await setTable(server)
    const [aino] = await join(server, table, 'Aino')
    const stream = await follow(table, aino!.token)
    const link = await server.call('POST /v1/games/:gameId/relationships/players/:playerId/seat-link', {
      token: aino!.token,
      params: { gameId: table.gameId, playerId: aino!.id },
    })
    const moved = await server.call('POST /v1/games/take-seat', {
      body: { seat_code: link.body.data.attributes.seat_code },
    })
    await eventually(() => expect([endOf(stream), stream.ended()]).toEqual([{ code: 'seat_moved' }, true]))
    const there = await follow(table, moved.body.data.attributes.token)
    expect(there.status).toBe(200)
    there.cut()
  })

  test('when the game master logs out', async () => {
    const table = await setTable(server)
    const stream = await follow(table, table.gameMaster.token)
    await server.call('POST /v1/authentication/logout', { token: table.gameMaster.token })
    await eventually(() => expect([endOf(stream), stream.ended()]).toEqual([{ code: 'session_expired' }, true]))
  })

  test('when the game master leaves the organization', async () => {
    const table = await setTable(server)
    const stream = await follow(table, table.gameMaster.token)
    await server.services.database.db.delete(organizationUsers)
    server.services.eventBus.publish([{ kind: 'user', userId: table.gameMaster.id }])
    await eventually(() => expect([endOf(stream), stream.ended()]).toEqual([{ code: 'not_found' }, true]))
  })

  test('when the token’s time is over', async () => {
    const own = await startListening()
    const table = await setTable(own)
    const [aino] = await join(own, table, 'Aino')
    const streams = [
      await holdStream(own.app, table.gameId, table.gameMaster.token, 2),
      await holdStream(own.app, table.gameId, aino!.token, 2),
    ]
    own.advance(24 * hour + 1)
    await eventually(() =>
      expect(streams.map(endOf)).toEqual([{ code: 'session_expired' }, { code: 'game_session_over' }]),
    )
    await own.close()
  })

  test('an hour after the game was completed', async () => {
    const own = await startListening()
    const table = await setTable(own)
    const [aino] = await join(own, table, 'Aino')
    await crystallize(own, table, [aino!])
    await lead(own, table, 'end_game')
    const stream = await holdStream(own.app, table.gameId, aino!.token)
    own.advance(hour + 1)
    await eventually(() => expect(endOf(stream)).toEqual({ code: 'game_session_over' }))
    await own.close()
  })

  test('without a reason when the server stops, at once', async () => {
    const own = await startListening()
    const table = await setTable(own)
    const stream = await holdStream(own.app, table.gameId, table.gameMaster.token)
    const began = Date.now()
    await own.close()
    expect(Date.now() - began).toBeLessThan(3_000)
    await eventually(() => expect([stream.ended(), endOf(stream)]).toEqual([true, undefined]))
  })
})

describe('a game’s event stream', () => {
  test('is refused like any other call', async () => {
    const table = await setTable(server)
    const elsewhere = await setTable(server)
    const refused = await server.call('GET /v1/games/:gameId/events', {
      params: { gameId: table.gameId },
      token: elsewhere.gameMaster.token,
    })
    expect([refused.status, refused.body.errors[0].code]).toEqual([404, 'not_found'])
  })

  test('says something in every silence', async () => {
    const own = await startListening()
    const table = await setTable(own)
    const stream = await holdStream(own.app, table.gameId, table.gameMaster.token)
    for (let beats = 1; beats <= 2; beats += 1) {
      own.advance(intervals.streamHeartbeat)
      await eventually(() => expect(stream.text().split(': .\n\n').length - 1).toBeGreaterThanOrEqual(beats))
    }
    await own.close()
  })

  test('is held four times by one seat at most; the fifth ends the first', async () => {
    const table = await setTable(server)
    const [aino, bo] = await join(server, table, 'Aino', 'Bo')
    const other = await holdStream(server.app, table.gameId, bo!.token)
    const streams: HeldStream[] = []
    for (let index = 0; index < 5; index += 1) streams.push(await holdStream(server.app, table.gameId, aino!.token))
    await eventually(() => expect(streams.map((stream) => stream.ended())).toEqual([true, false, false, false, false]))
    expect([other.ended(), endOf(streams[0]!)]).toEqual([false, undefined])
    for (const stream of [other, ...streams]) stream.cut()
  })

  test('of a device that hung up while the room was read follows nothing, and nobody is connected by it', async () => {
    const table = await setTable(server)
    const [aino] = await join(server, table, 'Aino')
    const { rooms, presence } = server.services
    const [entered, closed] = [vi.spyOn(rooms, 'enter'), vi.spyOn(presence, 'closed')]
    await callAndHangUp(server, { path: `/v1/games/${table.gameId}/events`, token: aino!.token })
    await eventually(() => expect(closed).toHaveBeenCalledWith(table.gameId, aino!.id))
    expect(entered.mock.calls.map(([{ gameId, followers }]) => [gameId, followers.size])).toEqual([[table.gameId, 0]])
  })

  test('and that of a dashboard: whoever hung up hears no news', async () => {
    const { gameMaster, organizationId } = await setTable(server)
    const { organizationNews } = server.services
    const [entered, left] = [vi.spyOn(organizationNews, 'enter'), vi.spyOn(organizationNews, 'leave')]
    const path = `/v1/dashboard/events?organization_id=${organizationId}`
    await callAndHangUp(server, { path, token: gameMaster.token })
    await eventually(() => expect(left).toHaveBeenCalledExactlyOnceWith(entered.mock.calls[0]?.[0]))
  })

  test('of an answer that nobody waits for any more does not begin', async () => {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    response.destroy()
    const make = vi.fn()
    await new OpenAnswers().send(response, make, () => ({ kind: 'error', data: {} }))
    expect(make).not.toHaveBeenCalled()
  })

  test('of a device that does not read is cut before much waits for it', () => {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    // A connection that takes bytes and never says that they have gone.
    response.assignSocket(new Duplex({ read: () => undefined, write: () => undefined }) as Socket)
    const stream = new EventStream(response, () => undefined)
    stream.send(Buffer.alloc(200 * 1024))
    expect(response.destroyed).toBe(false)
    stream.send(Buffer.alloc(100 * 1024))
    expect(response.destroyed).toBe(true)
  })
})

describe.runIf(process.env['CRUX_TEST_DATABASE'] === 'postgres')(
  'event streams of two server processes on one database',
  () => {
    test('end when their login ended while news was missed', async () => {
      const two = await startListening({ sharing: server })
      const table = await setTable(server)
      const stream = await holdStream(two.app, table.gameId, table.gameMaster.token)
      const { database, eventBus } = two.services
      await eventually(() => expect(eventBus.trusted).toBe(true))
      const { newListener } = database
      database.newListener = () => new pg.Client({ host: '127.0.0.1', port: 1 })
      await server.services.database.query({
        text: 'select pg_terminate_backend(listener_pid) from server_processes where id = $1::uuid',
        values: [eventBus.processId],
      })
      await eventually(() => expect(eventBus.trusted).toBe(false))
      await server.call('POST /v1/authentication/logout', { token: table.gameMaster.token })
      expect(stream.ended()).toBe(false)
      database.newListener = newListener
      await eventually(() => expect([endOf(stream), stream.ended()]).toEqual([{ code: 'session_expired' }, true]))
      await two.close()
    })

    test('tell what is done through the other one, version by version', async () => {
      const two = await startListening({ sharing: server })
      const table = await setTable(server)
      const [aino] = await join(server, table, 'Aino')
      const stream = await holdStream(two.app, table.gameId, aino!.token, await versionOf(table, two))
      const roundId = await startFirstRound(server, table)
      await play(server, roundId, aino!)
      await eventually(() =>
        expect(changes(stream).map(({ version, since }) => [version, since])).toEqual([
          [3, undefined],
          [4, undefined],
          [5, undefined],
        ]),
      )
      await server.call('DELETE /v1/games/:gameId/relationships/players/:playerId', {
        token: table.gameMaster.token,
        params: { gameId: table.gameId, playerId: aino!.id },
      })
      await eventually(() => expect(endOf(stream)).toEqual({ code: 'player_removed' }))
      await two.close()
    })
  },
)
