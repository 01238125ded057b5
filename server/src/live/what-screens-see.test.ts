import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GameChange } from '#contract/games/streams.ts'
import { presentGame } from '#server/game/present-game.ts'
import { readGameRows } from '#server/game-rows/read-game-rows.ts'
import type { GameViewer } from '#server/game/viewer.ts'
import { eventually } from '#testing/eventually.ts'
import { holdStream, type HeldStream } from '#testing/games/event-stream.ts'
import { comparable, mergeChange, type HeldGame } from '#testing/games/merge-change.ts'
import { randomAct } from '#testing/games/random-act.ts'
import { seededRandom } from '#testing/seeded-random.ts'
import { join, setTable, type Table, type TestPlayer } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

/** Two server processes on one database. */
let servers: TestServer[]
beforeAll(async () => {
  const one = await startTestServer()
  servers = [one, await startTestServer({ sharing: one })]
  for (const { app } of servers) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close()
})

/** A screen that holds the game's document and only merges what its stream tells. */
class Screen {
  readonly viewer: GameViewer
  readonly token: string
  readonly server: TestServer
  readonly gameId: string
  /** Documents read whole: once at the beginning, and after gaps. */
  reads = 0
  #game: HeldGame | null = null
  #stream: HeldStream | null = null
  #merged = 0

  constructor(viewer: GameViewer, token: string, server: TestServer, gameId: string) {
    this.viewer = viewer
    this.token = token
    this.server = server
    this.gameId = gameId
  }

  async open(): Promise<void> {
    this.#stream?.cut()
    if (!this.#game) await this.#read()
    this.#merged = 0
    this.#stream = await holdStream(
      this.server.app,
      this.gameId,
      this.token,
      Number(this.#game?.data.attributes['version']),
    )
  }

  close(): void {
    this.#stream?.cut()
  }

  /** The document once the stream has brought it to a version. */
  async at(version: number): Promise<HeldGame> {
    await eventually(async () => {
      await this.#merge()
      expect(this.#game?.data.attributes['version']).toBe(version)
    })
    if (!this.#game) throw new Error('no document')
    return this.#game
  }

  async #merge(): Promise<void> {
    const events = this.#stream?.events ?? []
    for (; this.#merged < events.length; this.#merged += 1) {
      const { event, data } = events[this.#merged] ?? {}
      if (event === 'reset' || (event === 'change' && this.#game && !mergeChange(this.#game, data as GameChange)))
        await this.#read()
    }
  }

  async #read(): Promise<void> {
    this.reads += 1
    const { body } = await this.server.call('GET /v1/games/:gameId', {
      token: this.token,
      params: { gameId: this.gameId },
    })
    this.#game = body as HeldGame
  }
}

/** A device without a stream that polls, at either process, and merges what changed. */
class Poller {
  readonly viewer: GameViewer
  readonly #token: string
  readonly #gameId: string
  #game: HeldGame | null = null
  #etag = ''
  changes = 0

  constructor({ viewer, token, gameId }: Screen) {
    this.viewer = viewer
    this.#token = token
    this.#gameId = gameId
  }

  async poll(server: TestServer): Promise<HeldGame> {
    const { status, body, headers } = await server.call('GET /v1/games/:gameId', {
      token: this.#token,
      params: { gameId: this.#gameId },
      prefer: 'changes',
      ...(this.#etag ? { ifNoneMatch: this.#etag } : {}),
    })
    this.#etag = String(headers['etag'])
    if (status === 200 && body.meta?.change && this.#game) {
      this.changes += 1
      expect(mergeChange(this.#game, body.meta.change)).toBe(true)
    } else if (status === 200) this.#game = body as HeldGame
    if (!this.#game) throw new Error('no document')
    return this.#game
  }
}

/** The document as the database has it now, written for each viewer. */
async function truth(gameId: string): Promise<(viewer: GameViewer) => HeldGame> {
  const rows = await readGameRows(servers[0]!.services.database.db, gameId)
  if (!rows) throw new Error('no game')
  return (viewer) => JSON.parse(JSON.stringify(presentGame(rows, viewer))) as HeldGame
}

async function openRoom(table: Table, players: TestPlayer[]): Promise<Screen[]> {
  const at = (index: number) => servers[index % servers.length]!
  const screens = [
    new Screen({ kind: 'game_master' }, table.gameMaster.token, at(0), table.gameId),
    ...players.map(
      ({ id, token }, index) => new Screen({ kind: 'player', playerId: id }, token, at(index + 1), table.gameId),
    ),
  ]
  for (const screen of screens) await screen.open()
  return screens
}

describe('what a screen merges from its events is what it would read', () => {
  test.each([
    [1, {}],
    [2, { game_master_plays: true }],
    [3, { reveal_at_once: true, enable_player_game_notes: true }],
    [4, { game_mode: 'one_on_one', enable_player_game_notes: true }],
  ])(
    'through a game of random acts (%s)',
    async (seed, options) => {
      const random = seededRandom(seed)
      const table = await setTable(servers[0]!, options)
      const players = await join(servers[0]!, table, 'Aino', 'Bo', 'Cleo')
      const screens = await openRoom(table, players)
      const pollers = screens.map((screen) => new Poller(screen))
      let version = 0
      for (let step = 0; step < 200; step += 1) {
        const server = servers[Math.floor(random() * servers.length)]!
        server.advance(Math.floor(random() * 1500))
        const gone = await randomAct(server, table, players, random)
        if (gone) {
          const isGone = ({ viewer }: { viewer: GameViewer }) => viewer.kind === 'player' && viewer.playerId === gone
          screens.splice(screens.findIndex(isGone), 1).forEach((screen) => screen.close())
          pollers.splice(pollers.findIndex(isGone), 1)
        }
        // A phone sleeps now and then, and goes on from what it knew.
        if (random() < 0.1) await screens[Math.floor(random() * screens.length)]?.open()
        const now = await truth(table.gameId)
        const { version: current } = now({ kind: 'game_master' }).data.attributes
        if (current === version) continue
        version = Number(current)
        for (const screen of screens) {
          const seen = comparable(now(screen.viewer))
          expect(comparable(await screen.at(version)), `step ${step}, ${JSON.stringify(screen.viewer)}`).toEqual(seen)
        }
        // One after another reads it whole.
        const reader = screens[version % screens.length]!
        const read = await server.call('GET /v1/games/:gameId', {
          token: reader.token,
          params: { gameId: table.gameId },
        })
        expect(comparable(read.body as HeldGame)).toEqual(comparable(now(reader.viewer)))
        for (const poller of pollers.filter(() => random() < 0.4))
          expect(comparable(await poller.poll(server))).toEqual(comparable(now(poller.viewer)))
      }
      expect(pollers.every(({ changes }) => changes > 3)).toBe(true)
      expect(version).toBeGreaterThan(40)
      for (const screen of screens) {
        expect(screen.reads).toBe(1)
        screen.close()
      }
    },
    120_000,
  )
})
