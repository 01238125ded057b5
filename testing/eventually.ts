import { vi } from 'vitest'

/** Waits until a check holds, for as long as a busy machine may take, not as long as it usually does; at most 15 seconds. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 15_000, interval: 10 })
}
