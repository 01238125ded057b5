import type { Actor } from '#domain/permissions/actor.ts'
import type { GameChange, StreamEnd } from '#contract/games/streams.ts'
import { cardStepBetween, changeOfCardStep, playersOfCardStep } from '#server/game/card-step.ts'
import { changeBetween, changeFor, changeForGameMaster, playersOfTheirOwn } from '#server/game/game-change.ts'
import { presentHand } from '#server/game/present-hand.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import type { HandCache } from '#server/game/caches/hand-cache.ts'
import { VersionHistory } from '#server/game/caches/version-history.ts'
import { GameView } from '#server/game/game-view.ts'
import { presentNotesNews } from '#server/game/present-note.ts'
import type { NoteChange } from '#server/game-rows/note-change.ts'
import { gameMasterSeat } from '#server/game/seat.ts'
import { eventBytes, type EventStream } from './event-stream.ts'

/** Who follows a game: its game master or one of its players. */
export type FollowerViewer = { kind: 'game_master' } | { kind: 'player'; playerId: string }

export interface Follower {
  viewer: FollowerViewer
  stream: EventStream
  /** The actor at the time of connecting. */
  actor: Actor
  /** The seat or login that the limit of streams applies to. */
  holder: string
  /** When the token expires, in ms since 1970. */
  until: number
  /** Checks the permission again; null when it still holds. */
  refused: () => Promise<StreamEnd['code'] | null>
}

/** A player with no seat: sees what every player sees. */
const anyPlayer = { kind: 'player', playerId: '' } as const
const streamsPerHolder = 4

/** The followers of one game through this process, and the game's latest versions. */
export class Room {
  readonly gameId: string
  readonly followers = new Set<Follower>()
  readonly #history = new VersionHistory()
  /** The newest version of which that was asked, as any player sees it. */
  #seen: GameView | undefined
  /** When something was last sent to everybody. */
  spokeAt = 0
  readonly #hands: HandCache

  constructor(gameId: string, hands: HandCache) {
    this.gameId = gameId
    this.#hands = hands
  }

  get rows(): GameRows | undefined {
    return this.#history.newest
  }

  /** Adds a follower who has seen the game up to `seen` (null: not at all) and sends what they missed. */
  enter(follower: Follower, seen: number | null): void {
    const held = [...this.followers].filter(({ holder }) => holder === follower.holder)
    for (const oldest of held.slice(0, Math.max(0, held.length + 1 - streamsPerHolder))) this.leave(oldest, undefined)
    this.followers.add(follower)
    const { rows } = this
    if (!rows || rows.game.version === seen) return
    const from = this.#history.find(seen)
    const missed = from && changeFor(from, rows, follower.viewer)
    follower.stream.send(
      missed
        ? eventBytes('change', missed, missed.version)
        : eventBytes('reset', { version: rows.game.version }, rows.game.version),
    )
  }

  /** Removes a follower, with a reason if there is one. */
  leave(follower: Follower, code: StreamEnd['code'] | undefined): void {
    this.followers.delete(follower)
    follower.stream.end(code === undefined ? undefined : eventBytes('end', { code }))
  }

  /**
   * Moves on to a newer version and broadcasts the change: serialized once per kind of viewer, and again for the few
   * players who may see more. `notes` is what the step did to the notes, where known.
   */
  advance(rows: GameRows, now: number, notes?: readonly NoteChange[]): void {
    const before = this.rows
    this.#history.add(rows)
    if (!before || this.followers.size === 0) return
    const step = cardStepBetween(before, rows)
    const common = step ? changeOfCardStep(step, anyPlayer) : this.#changeForPlayers(before, rows)
    const own = step ? playersOfCardStep(step, common) : playersOfTheirOwn(before, rows, common)
    const begun =
      rows.rounds === before.rounds
        ? undefined
        : rows.rounds.find(({ id }) => !before.rounds.some((round) => round.id === id))
    const kinds = new Map<string, Buffer>()
    for (const { viewer, stream } of this.followers) {
      const kind = viewer.kind === 'player' && own.has(viewer.playerId) ? viewer.playerId : viewer.kind
      let bytes = kinds.get(kind)
      if (!bytes) {
        const change =
          kind === 'player'
            ? common
            : step
              ? changeOfCardStep(step, viewer)
              : kind === 'game_master'
                ? changeForGameMaster(before, rows)
                : changeFor(before, rows, viewer)
        bytes = eventBytes('change', change, change.version)
        kinds.set(kind, bytes)
      }
      const hand = begun && this.#handBytes(begun.id, viewer, rows)
      const noted = notes && eventBytes('notes', presentNotesNews(notes, viewer, rows.game))
      stream.send(hand || noted ? Buffer.concat([...(hand ? [hand] : []), ...(noted ? [noted] : []), bytes]) : bytes)
    }
    this.spokeAt = now
  }

  /** The change that players have in common; their view of the previous version is reused. */
  #changeForPlayers(before: GameRows, rows: GameRows): GameChange {
    const last = this.#seen
    const then = last?.rows === before ? last : new GameView(before, anyPlayer, last)
    this.#seen = new GameView(rows, anyPlayer, then)
    return changeBetween(then, this.#seen)
  }

  /** The hand dealt to a viewer in a round, if this process has it in memory; devices that get none read it. */
  #handBytes(roundId: string, viewer: FollowerViewer, { game }: GameRows): Buffer | null {
    const seatKey = viewer.kind === 'player' ? viewer.playerId : gameMasterSeat
    const cards = this.#hands.get(roundId, seatKey)
    return cards ? eventBytes('hand', presentHand({ roundId, seatKey, cards }, game.mode)) : null
  }

  beat(): void {
    for (const { stream } of this.followers) stream.beat()
  }
}
