import type { StreamEnd } from '#contract/live.ts'
import { changeBetween, playersOfTheirOwn } from '#server/game/game-change.ts'
import { presentHand } from '#server/game/present-hand.ts'
import type { GameRows } from '#server/game/read-game-rows.ts'
import type { RememberedHands } from '#server/game/remembered-hands.ts'
import { gameMasterSeat } from '#server/rounds/seat.ts'
import { eventBytes, type EventStream } from './event-stream.ts'

/** Who follows a game: its game master or one of its players. */
export type FollowerViewer = { kind: 'game_master' } | { kind: 'player'; playerId: string }

export interface Follower {
  viewer: FollowerViewer
  stream: EventStream
  /** What one device may hold several streams of: a seat, or a login. */
  holder: string
  /** When its token ends, in ms since 1970. */
  until: number
  /** Asks again whether this follower still may; null when yes. */
  refused: () => Promise<StreamEnd['code'] | null>
}

/** Nobody in particular: knows of the table what every player knows. */
const anyPlayer = { kind: 'player', playerId: '' } as const
/** How many versions a device may have missed and still go on from there. */
const remembered = 32
const streamsPerHolder = 4

/** Those who follow one game through this process, and the versions it went through of late. */
export class Room {
  readonly gameId: string
  readonly followers = new Set<Follower>()
  /** The latest versions, the newest last. */
  #versions: GameRows[] = []
  /** When something was last written to everybody. */
  spokeAt = 0
  readonly #hands: RememberedHands

  constructor(gameId: string, hands: RememberedHands) {
    this.gameId = gameId
    this.#hands = hands
  }

  get rows(): GameRows | undefined {
    return this.#versions.at(-1)
  }

  /** Takes someone in who has seen the game up to `seen` (null: not at all), and tells them what they missed. */
  enter(follower: Follower, seen: number | null): void {
    const held = [...this.followers].filter(({ holder }) => holder === follower.holder)
    for (const oldest of held.slice(0, Math.max(0, held.length + 1 - streamsPerHolder))) this.leave(oldest, undefined)
    this.followers.add(follower)
    const { rows } = this
    if (!rows || rows.game.version === seen) return
    const from = this.#versions.find(({ game }) => game.version === seen)
    follower.stream.send(from ? changeBytes(from, rows, follower.viewer) : eventBytes('reset', { version: rows.game.version }, rows.game.version))
  }

  /** Sends someone away, with a reason if there is one. */
  leave(follower: Follower, code: StreamEnd['code'] | undefined): void {
    this.followers.delete(follower)
    follower.stream.end(code === undefined ? undefined : eventBytes('end', { code }))
  }

  /** Goes on to a newer version and tells everybody: written once for each kind of viewer, and for the few players who know more. */
  advance(rows: GameRows, now: number): void {
    const before = this.rows
    this.#versions.push(rows)
    if (this.#versions.length > remembered) this.#versions.shift()
    if (!before || this.followers.size === 0) return
    const common = changeBetween(before, rows, anyPlayer)
    const own = playersOfTheirOwn(before, rows, common)
    const begun = rows.rounds === before.rounds ? undefined : rows.rounds.find(({ id }) => !before.rounds.some((round) => round.id === id))
    const kinds = new Map<string, Buffer>()
    for (const { viewer, stream } of this.followers) {
      const kind = viewer.kind === 'player' && own.has(viewer.playerId) ? viewer.playerId : viewer.kind
      let bytes = kinds.get(kind)
      if (!bytes) {
        bytes = kind === 'player' ? eventBytes('change', common, common.version) : changeBytes(before, rows, viewer)
        kinds.set(kind, bytes)
      }
      const hand = begun && this.#handBytes(begun.id, viewer, rows)
      stream.send(hand ? Buffer.concat([hand, bytes]) : bytes)
    }
    this.spokeAt = now
  }

  /** What a viewer is dealt with a round, as far as this process knows; who is told nothing reads it. */
  #handBytes(roundId: string, viewer: FollowerViewer, { game }: GameRows): Buffer | null {
    const seatKey = viewer.kind === 'player' ? viewer.playerId : gameMasterSeat
    const cards = this.#hands.get(roundId, seatKey)
    return cards ? eventBytes('hand', presentHand({ roundId, seatKey, cards }, game.mode)) : null
  }

  beat(): void {
    for (const { stream } of this.followers) stream.beat()
  }
}

function changeBytes(before: GameRows, after: GameRows, viewer: FollowerViewer): Buffer {
  const change = changeBetween(before, after, viewer)
  return eventBytes('change', change, change.version)
}
