interface Window {
  calls: number
  endsAt: number
}

/**
 * Counts each caller's calls in memory. A caller's window begins with their first call; refused calls count too.
 * Counting is synchronous and keeps no timers, because every request does it.
 */
export class CallCounter {
  readonly #max: number
  readonly #windowMs: number
  readonly #clock: () => number
  /** Windows that began since the maps last changed places, and before that. */
  #young = new Map<string, Window>()
  #old = new Map<string, Window>()
  #changesAt = 0

  /** `clock` returns ms and never goes back. */
  constructor(max: number, windowMs: number, clock: () => number = () => performance.now()) {
    this.#max = max
    this.#windowMs = windowMs
    this.#clock = clock
  }

  /** Counts a call. Returns for how many ms this and further calls are refused; 0: this one is allowed. */
  count(caller: string): number {
    const now = this.#clock()
    if (now >= this.#changesAt) this.#forgetOld(now)
    const known = this.#young.get(caller) ?? this.#old.get(caller)
    if (!known || known.endsAt <= now) {
      this.#young.set(caller, { calls: 1, endsAt: now + this.#windowMs })
      return 0
    }
    known.calls += 1
    return known.calls > this.#max ? known.endsAt - now : 0
  }

  /** How many windows are remembered. */
  get size(): number {
    return this.#young.size + this.#old.size
  }

  /** By the next time, every window that is young now has ended. */
  #forgetOld(now: number): void {
    this.#old = now >= this.#changesAt + this.#windowMs ? new Map<string, Window>() : this.#young
    this.#young = new Map<string, Window>()
    this.#changesAt = now + this.#windowMs
  }
}
