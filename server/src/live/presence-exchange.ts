import type { NewsChannel } from '#server/news/event-bus.ts'
import type { Presence, SeatNews } from './presence.ts'

/** News of seats is gathered for so long; so many of them go into one piece of news. */
const gatherMs = 100
const seatsPerNews = 50
/** How often it is asked whether the processes that told of seats still live. */
const askMs = 5_000

/** Tells other server processes which seats are connected through this one, and learns the same from them. */
export class PresenceExchange {
  readonly #presence: Presence
  readonly #news: NewsChannel
  readonly #others = new Set<string>()
  readonly #timer: NodeJS.Timeout
  #gathered: SeatNews[] = []
  #telling: NodeJS.Timeout | null = null

  constructor(presence: Presence, news: NewsChannel) {
    this.#presence = presence
    this.#news = news
    presence.onTurn((turned) => this.#gather([turned]))
    news.subscribe(
      (item, from) => {
        if (item.kind === 'roll-call') this.#gather(presence.here())
        if (item.kind !== 'presence') return
        this.#others.add(from)
        for (const seat of item.seats) presence.turnedElsewhere(from, seat)
      },
      () => this.#ask(),
    )
    this.#timer = setInterval(() => void this.#keepLiving().catch(() => undefined), askMs).unref()
    this.#ask()
  }

  close(): void {
    clearInterval(this.#timer)
    if (this.#telling) clearTimeout(this.#telling)
  }

  /** What others said may be old: they are asked to say it again. */
  #ask(): void {
    this.#presence.keepElsewhere(new Set())
    if (this.#news.trusted) void this.#news.tell([{ kind: 'roll-call' }]).catch(() => undefined)
  }

  #gather(seats: readonly SeatNews[]): void {
    this.#gathered.push(...seats)
    if (this.#gathered.length > 0)
      this.#telling ??= setTimeout(() => void this.#tell().catch(() => undefined), gatherMs).unref()
  }

  async #tell(): Promise<void> {
    this.#telling = null
    const seats = this.#gathered
    this.#gathered = []
    for (let from = 0; from < seats.length; from += seatsPerNews) {
      await this.#news.tell([{ kind: 'presence', seats: seats.slice(from, from + seatsPerNews) }])
    }
  }

  /** A process that died tells nobody that its seats are gone. */
  async #keepLiving(): Promise<void> {
    if (this.#others.size === 0) return
    const living = await this.#news.otherProcesses()
    for (const id of this.#others) if (!living.has(id)) this.#others.delete(id)
    this.#presence.keepElsewhere(living)
  }
}
