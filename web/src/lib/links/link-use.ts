import { useCallback, useEffect, useState } from 'react'

/** The state of using a mailed link. */
export type LinkUse<Result> =
  | { at: 'working' }
  | { at: 'done'; result: Result }
  | { at: 'failed'; error: unknown; retry: () => void }

/**
 * Wraps the use of a link so that it runs once per value, however often its screen is shown: most links work once. A
 * failed use may be retried.
 */
export function onceForEach<Result>(use: (value: string) => Promise<Result>): (value: string) => Promise<Result> {
  const uses = new Map<string, Promise<Result>>()
  return (value) => {
    const known = uses.get(value)
    if (known) return known
    const fresh = use(value)
    uses.set(value, fresh)
    fresh.catch(() => uses.delete(value))
    return fresh
  }
}

/** Uses a link when its screen is mounted. @param use made by `onceForEach`, outside any component */
export function useLinkUse<Result>(value: string, use: (value: string) => Promise<Result>): LinkUse<Result> {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ of: string; result: Result } | { of: string; error: unknown } | null>(null)
  const key = `${attempt} ${value}`
  const retry = useCallback(() => setAttempt((count) => count + 1), [])

  useEffect(() => {
    let left = false
    use(value).then(
      (result) => left || setOutcome({ of: key, result }),
      (error: unknown) => left || setOutcome({ of: key, error }),
    )
    return () => {
      left = true
    }
  }, [key, use, value])

  if (outcome?.of !== key) return { at: 'working' }
  return 'result' in outcome ? { at: 'done', result: outcome.result } : { at: 'failed', error: outcome.error, retry }
}
