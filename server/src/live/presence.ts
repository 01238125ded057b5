import { presenceLimits } from '#domain/limits.ts'

/** A seat as the server last knew it. */
export interface SeatPresence { connected: boolean; since: Date }

interface Seat extends SeatPresence {
  gameId: string
  streams: number
  /** When its device was last heard: a poll, any other call, or the end of its last stream. */
  heardAt: number
  /** Until when silence may be a reload or a pause between polls. */
  graceMs: number
}

/** Whose devices are there now: a seat is connected while it holds a stream or has called within the last seconds. */
export class Presence {
  /** Seats that are connected, or were within this process's life. */
  readonly #seats = new Map<string, Seat>()
  readonly #changed = new Set<(gameId: string) => void>()
  readonly #clock: () => Date
  readonly #timer: NodeJS.Timeout
  readonly #startedAt: Date

  constructor(clock: () => Date) {
    this.#clock = clock
    this.#startedAt = clock()
    this.#timer = setInterval(() => this.#look(), 1000)
    this.#timer.unref()
  }

  /** Calls `changed` when a seat of a game came or went. */
  onChange(changed: (gameId: string) => void): void {
    this.#changed.add(changed)
  }

  /** A device of the seat opened a stream. */
  opened(gameId: string, playerId: string): void {
    this.#hear(gameId, playerId).streams += 1
  }

  /** One of its streams ended. */
  closed(gameId: string, playerId: string): void {
    const seat = this.#seats.get(playerId)
    if (!seat || seat.gameId !== gameId) return
    seat.streams = Math.max(0, seat.streams - 1)
    seat.heardAt = this.#clock().getTime()
    seat.graceMs = presenceLimits.streamGraceMs
  }

  /** A device of the seat called. */
  called(gameId: string, playerId: string): void {
    const seat = this.#hear(gameId, playerId)
    seat.heardAt = this.#clock().getTime()
    seat.graceMs = presenceLimits.pollGraceMs
  }

  /** A seat now; of one not heard of since the server started, nothing is known before that. */
  of(playerId: string, joinedAt: Date): SeatPresence {
    return this.#seats.get(playerId) ?? { connected: false, since: joinedAt > this.#startedAt ? joinedAt : this.#startedAt }
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #hear(gameId: string, playerId: string): Seat {
    const known = this.#seats.get(playerId)
    if (known?.connected) return known
    const seat = known ?? { gameId, connected: false, since: this.#clock(), streams: 0, heardAt: 0, graceMs: 0 }
    this.#seats.set(playerId, seat)
    this.#turn(seat, true)
    return seat
  }

  #turn(seat: Seat, connected: boolean): void {
    seat.connected = connected
    seat.since = this.#clock()
    for (const changed of this.#changed) changed(seat.gameId)
  }

  #look(): void {
    const now = this.#clock().getTime()
    for (const [playerId, seat] of this.#seats) {
      const silent = seat.streams === 0 && now - seat.heardAt > seat.graceMs
      if (silent && seat.connected) this.#turn(seat, false)
      if (silent && now - seat.heardAt > presenceLimits.forgetMs) this.#seats.delete(playerId)
    }
  }
}
