import { vi } from 'vitest'

/** Retries until a check passes, for at most 15 seconds: sized for a busy machine, not for the usual duration. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 15_000, interval: 10 })
}
