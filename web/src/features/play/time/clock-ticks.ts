import { clockLimits, intervals } from '#domain/limits.ts'

interface TickParts {
  /** Adds this many seconds on the server. */
  tick: (seconds: number) => Promise<void>
  /** Milliseconds of any monotonic clock. */
  now: () => number
}

/**
 * Counts played time every 10 s, 5 s after a failure (specification, section 9); each call adds the time since the last
 * success. The first call adds nothing and fetches the time counted so far.
 * @returns a function that stops it
 */
export function startTicking({ tick, now }: TickParts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let countedAt = now()
  const count = async () => {
    const at = now()
    const seconds = Math.min((at - countedAt) / 1000, clockLimits.maxSecondsPerTick)
    const wait = await tick(seconds).then(
      () => {
        countedAt = at
        return intervals.clockTick
      },
      () => intervals.clockAfterFailure,
    )
    if (!isStopped) timer = setTimeout(() => void count(), wait)
  }
  void count()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
