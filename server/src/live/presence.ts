import { presenceLimits } from '#domain/limits.ts'

/** How often seats are looked for that can be forgotten: there are many more of them than of those to watch. */
const forgetEveryMs = 60_000

/** A seat's presence, as far as the server knows. */
export interface SeatPresence {
  connected: boolean
  since: Date
}

interface Seat extends SeatPresence {
  gameId: string
  /** Open streams of its devices through this process. */
  streams: number
  /**
   * When this process last heard its device (any call, or the end of its last stream), and for how long silence after
   * that means nothing.
   */
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
 * Which seats are connected: those that hold a stream or have called within the last seconds, through this server
 * process or another.
 */
export class Presence {
  /** Seats that are, or recently were, connected. */
  readonly #seats = new Map<string, Seat>()
  /** Those of them without a stream here that are connected: the seats that silence may disconnect. */
  readonly #watched = new Map<string, Seat>()
  readonly #changed = new Set<(gameId: string) => void>()
  readonly #seatListeners = new Set<(news: SeatNews) => void>()
  readonly #clock: () => Date
  readonly #timer: NodeJS.Timeout
  readonly #startedAt: Date
  #forgotAt: number

  constructor(clock: () => Date) {
    this.#clock = clock
    this.#startedAt = clock()
    this.#forgotAt = this.#startedAt.getTime()
    this.#timer = setInterval(() => this.#look(), 1000).unref()
  }

  /** Calls `changed` when a seat of a game connects or disconnects. */
  onChange(changed: (gameId: string) => void): void {
    this.#changed.add(changed)
  }

  /** Calls `listener` when a seat connects to this process or disconnects from it. */
  onSeatChange(listener: (news: SeatNews) => void): void {
    this.#seatListeners.add(listener)
  }

  /** Records that a device of the seat opened a stream. */
  opened(gameId: string, playerId: string): void {
    const seat = this.#seat(gameId, playerId)
    seat.streams += 1
    this.#hear(playerId, seat, presenceLimits.streamGraceMs)
  }

  /** Records that one of its streams ended. */
  closed(gameId: string, playerId: string): void {
    const seat = this.#seat(gameId, playerId)
    seat.streams = Math.max(0, seat.streams - 1)
    this.#hear(playerId, seat, presenceLimits.streamGraceMs)
  }

  /** Records a call from a device of the seat. */
  called(gameId: string, playerId: string): void {
    this.#hear(playerId, this.#seat(gameId, playerId), presenceLimits.pollGraceMs)
  }

  /** Records what another process sees of a seat. */
  changedElsewhere(processId: string, { gameId, playerId, connected }: SeatNews): void {
    const seat = this.#seat(gameId, playerId)
    if (connected) seat.elsewhere.add(processId)
    else seat.elsewhere.delete(processId)
    this.#judge(seat)
    this.#watch(playerId, seat)
  }

  /**
   * Drops what processes other than the living ones reported. A grace period lets their seats reconnect without a
   * flicker.
   */
  keepElsewhere(processIds: ReadonlySet<string>): void {
    for (const seat of this.#seats.values()) {
      const lost = [...seat.elsewhere].filter((id) => !processIds.has(id))
      if (lost.length === 0) continue
      for (const id of lost) seat.elsewhere.delete(id)
      seat.heardAt = this.#clock().getTime()
      seat.graceMs = presenceLimits.streamGraceMs
    }
  }

  /** The seats connected through this process. */
  here(): SeatNews[] {
    return [...this.#seats]
      .filter(([, seat]) => seat.here)
      .map(([playerId, { gameId }]) => ({ gameId, playerId, connected: true }))
  }

  /** A seat's presence now. Nothing is known from before the server started. */
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
    this.#watch(playerId, seat)
  }

  #watch(playerId: string, seat: Seat): void {
    if (seat.streams === 0 && seat.connected) this.#watched.set(playerId, seat)
    else this.#watched.delete(playerId)
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
    for (const [playerId, seat] of this.#watched) {
      if (!seat.here) this.#judge(seat)
      else if (now - seat.heardAt > seat.graceMs) this.#setHere(playerId, seat, false)
      this.#watch(playerId, seat)
    }
    if (now - this.#forgotAt >= forgetEveryMs) this.#forget(now)
  }

  #forget(now: number): void {
    this.#forgotAt = now
    for (const [playerId, seat] of this.#seats)
      if (!seat.connected && seat.streams === 0 && now - seat.heardAt > presenceLimits.forgetMs)
        this.#seats.delete(playerId)
  }
}
