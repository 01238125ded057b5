import { errorStatus, type ErrorCode } from '#contract/error-codes.ts'

/** One fault of a request: its code, where it is, and the values for its message. */
export interface Fault {
  code: ErrorCode
  pointer?: string
  parameter?: string
  values?: Record<string, string | number>
}

/** Answers the request with an error of the catalogue. */
export class ApiError extends Error {
  readonly faults: readonly Fault[]
  readonly status: number
  readonly meta: Record<string, unknown> | undefined
  /** Seconds until a retry makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined

  constructor(
    fault: ErrorCode | readonly Fault[],
    options: { status?: number; meta?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    const faults = typeof fault === 'string' ? [{ code: fault }] : fault
    const first = faults[0]?.code ?? 'internal_error'
    super(first)
    this.faults = faults
    this.status = options.status ?? errorStatus[first]
    this.meta = options.meta
    this.retryAfter = options.retryAfter
  }
}

/** Unwraps a domain outcome; a refusal becomes the answer. */
export function orThrow<T>(
  outcome: { ok: true; value: T } | { ok: false; code: ErrorCode },
  meta?: Record<string, unknown>,
): T {
  if (outcome.ok) return outcome.value
  throw new ApiError(outcome.code, meta ? { meta } : {})
}
