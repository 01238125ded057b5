import { presenceLimits } from '#domain/limits.ts'

/** A seat as the server knows it now. */
export interface SeatPresence {
  connected: boolean
  since: Date
}

interface Seat extends SeatPresence {
  gameId: string
  /** Open streams of its devices in this process. */
  streams: number
  /** When its device was last heard in this process: any call, or the end of its last stream; and how long silence then means nothing. */
  heardAt: number
  graceMs: number
  /** Whether it is connected through this process. */
  here: boolean
  /** Other processes through which it is connected. */
  elsewhere: Set<string>
}

export interface SeatNews {
  gameId: string
  playerId: string
  connected: boolean
}

/**
 * Whose devices are there now: a seat is connected while it holds a stream or has called within the last seconds, through this server
 * process or another.
 */
export class Presence {
  /** Seats that are connected, or were of late. */
  readonly #seats = new Map<string, Seat>()
  readonly #changed = new Set<(gameId: string) => void>()
  readonly #seatListeners = new Set<(news: SeatNews) => void>()
  readonly #clock: () => Date
  readonly #timer: NodeJS.Timeout
  readonly #startedAt: Date

  constructor(clock: () => Date) {
    this.#clock = clock
    this.#startedAt = clock()
    this.#timer = setInterval(() => this.#look(), 1000).unref()
  }

  /** Calls `changed` when a seat of a game came or went. */
  onChange(changed: (gameId: string) => void): void {
    this.#changed.add(changed)
  }

  /** Calls `listener` when a seat came to this process or went from it. */
  onSeatChange(listener: (news: SeatNews) => void): void {
    this.#seatListeners.add(listener)
  }

  /** A device of the seat opened a stream. */
  opened(gameId: string, playerId: string): void {
    const seat = this.#seat(gameId, playerId)
    seat.streams += 1
    this.#hear(playerId, seat, presenceLimits.streamGraceMs)
  }

  /** One of its streams ended. */
  closed(gameId: string, playerId: string): void {
    const seat = this.#seat(gameId, playerId)
    seat.streams = Math.max(0, seat.streams - 1)
    this.#hear(playerId, seat, presenceLimits.streamGraceMs)
  }

  /** A device of the seat called. */
  called(gameId: string, playerId: string): void {
    this.#hear(playerId, this.#seat(gameId, playerId), presenceLimits.pollGraceMs)
  }

  /** Another process sees a seat come or go. */
  changedElsewhere(processId: string, { gameId, playerId, connected }: SeatNews): void {
    const seat = this.#seat(gameId, playerId)
    if (connected) seat.elsewhere.add(processId)
    else seat.elsewhere.delete(processId)
    this.#judge(seat)
  }

  /** What other processes said counts no more, of all but those that live; a grace lets seats come back without a flicker. */
  keepElsewhere(processIds: ReadonlySet<string>): void {
    for (const seat of this.#seats.values()) {
      const lost = [...seat.elsewhere].filter((id) => !processIds.has(id))
      if (lost.length === 0) continue
      for (const id of lost) seat.elsewhere.delete(id)
      seat.heardAt = this.#clock().getTime()
      seat.graceMs = presenceLimits.streamGraceMs
    }
  }

  /** The seats that are connected through this process. */
  here(): SeatNews[] {
    return [...this.#seats]
      .filter(([, seat]) => seat.here)
      .map(([playerId, { gameId }]) => ({ gameId, playerId, connected: true }))
  }

  /** A seat now; of one not heard of since the server started, nothing is known before that. */
  of(playerId: string, joinedAt: Date): SeatPresence {
    return (
      this.#seats.get(playerId) ?? { connected: false, since: joinedAt > this.#startedAt ? joinedAt : this.#startedAt }
    )
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #seat(gameId: string, playerId: string): Seat {
    const known = this.#seats.get(playerId)
    if (known) return known
    const seat: Seat = {
      gameId,
      connected: false,
      since: this.#clock(),
      streams: 0,
      heardAt: 0,
      graceMs: 0,
      here: false,
      elsewhere: new Set(),
    }
    this.#seats.set(playerId, seat)
    return seat
  }

  #hear(playerId: string, seat: Seat, graceMs: number): void {
    seat.heardAt = this.#clock().getTime()
    seat.graceMs = graceMs
    if (!seat.here) this.#setHere(playerId, seat, true)
  }

  #setHere(playerId: string, seat: Seat, here: boolean): void {
    seat.here = here
    for (const listener of this.#seatListeners) listener({ gameId: seat.gameId, playerId, connected: here })
    this.#judge(seat)
  }

  #judge(seat: Seat): void {
    const connected = seat.here || seat.elsewhere.size > 0 || this.#clock().getTime() - seat.heardAt <= seat.graceMs
    if (connected === seat.connected) return
    seat.connected = connected
    seat.since = this.#clock()
    for (const changed of this.#changed) changed(seat.gameId)
  }

  #look(): void {
    const now = this.#clock().getTime()
    for (const [playerId, seat] of this.#seats) {
      if (seat.streams > 0) continue
      const silentMs = now - seat.heardAt
      if (seat.here && silentMs > seat.graceMs) this.#setHere(playerId, seat, false)
      else if (!seat.here) this.#judge(seat)
      if (!seat.connected && silentMs > presenceLimits.forgetMs) this.#seats.delete(playerId)
    }
  }
}
