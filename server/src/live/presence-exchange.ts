import type { EventBus } from '#server/news/event-bus.ts'
import type { Presence, SeatNews } from './presence.ts'

/** Seat changes are collected for this long, and this many go into one notification. */
const gatherMs = 100
const seatsPerNews = 50
/** How often we check that the processes we have seats from are still alive. */
const askMs = 5_000

/** Exchanges with other server processes which seats are connected through each. */
export class PresenceExchange {
  readonly #presence: Presence
  readonly #eventBus: EventBus
  readonly #others = new Set<string>()
  readonly #timer: NodeJS.Timeout
  #gathered: SeatNews[] = []
  #sending: NodeJS.Timeout | null = null

  constructor(presence: Presence, eventBus: EventBus) {
    this.#presence = presence
    this.#eventBus = eventBus
    presence.onSeatChange((seat) => this.#gather([seat]))
    eventBus.subscribe(
      (item, from) => {
        if (item.kind === 'roll-call') this.#gather(presence.here())
        if (item.kind !== 'presence') return
        this.#others.add(from)
        for (const seat of item.seats) presence.changedElsewhere(from, seat)
      },
      () => this.#ask(),
    )
    this.#timer = setInterval(() => void this.#keepLiving().catch(() => undefined), askMs).unref()
    this.#ask()
  }

  close(): void {
    clearInterval(this.#timer)
    if (this.#sending) clearTimeout(this.#sending)
  }

  /** What others sent may be stale: ask them to send it again. */
  #ask(): void {
    this.#presence.keepElsewhere(new Set())
    if (this.#eventBus.trusted) void this.#eventBus.notifyOthers([{ kind: 'roll-call' }]).catch(() => undefined)
  }

  #gather(seats: readonly SeatNews[]): void {
    this.#gathered.push(...seats)
    if (this.#gathered.length > 0)
      this.#sending ??= setTimeout(() => void this.#send().catch(() => undefined), gatherMs).unref()
  }

  async #send(): Promise<void> {
    this.#sending = null
    const seats = this.#gathered
    this.#gathered = []
    for (let from = 0; from < seats.length; from += seatsPerNews) {
      await this.#eventBus.notifyOthers([{ kind: 'presence', seats: seats.slice(from, from + seatsPerNews) }])
    }
  }

  /** A process that died cannot announce that its seats are gone. */
  async #keepLiving(): Promise<void> {
    if (this.#others.size === 0) return
    const living = await this.#eventBus.otherProcesses()
    for (const id of this.#others) if (!living.has(id)) this.#others.delete(id)
    this.#presence.keepElsewhere(living)
  }
}
