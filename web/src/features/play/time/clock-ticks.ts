import { clockLimits, intervals } from '#domain/limits.ts'

interface TickParts {
  /** Has the server count so many seconds. */
  tick: (seconds: number) => Promise<void>
  /** Milliseconds, of any clock that only goes forward. */
  now: () => number
}

/**
 * Has played time counted every 10 s, 5 s after a failure (specification, section 9), each time what passed since the last count. Asks
 * at once for nothing, so that what was counted before is known.
 * @returns stops it
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
