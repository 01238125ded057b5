/** One fault of an answer: for validation, `pointer` names the field in camelCase (`perspectiveIds`). */
export interface Fault {
  code: string
  detail: string
  pointer: string | null
  /** The full path of a nested field: `['topics', '0', 'hintText']`. */
  path?: readonly string[]
}

export interface ApiErrorFacts {
  status: number
  code: string
  title: string
  detail: string
  errors: Fault[]
  meta: Record<string, unknown>
  /** Seconds to wait before a retry, if the server says so. */
  retryAfter: number | null
}

/** The server refused. `code` is from the catalogue (`contract/src/error-codes.ts`); match on it, never on texts. */
export class ApiError extends Error implements ApiErrorFacts {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  /** In the user's language. */
  readonly title: string
  readonly detail: string
  readonly errors: Fault[]
  readonly meta: Record<string, unknown>
  readonly retryAfter: number | null

  constructor(facts: ApiErrorFacts) {
    super(`${facts.status} ${facts.code}`)
    this.status = facts.status
    this.code = facts.code
    this.title = facts.title
    this.detail = facts.detail
    this.errors = facts.errors
    this.meta = facts.meta
    this.retryAfter = facts.retryAfter
  }
}

/** No answer arrived: whether the server acted is unknown. */
export class NetworkError extends Error {
  override readonly name: string = 'NetworkError'
}

/** No answer within the request timeout. */
export class TimeoutError extends NetworkError {
  override readonly name = 'TimeoutError'
}

/** Whether an immediate retry may help: no answer, or a server briefly unavailable. */
export function isWorthRepeating(error: unknown): boolean {
  if (error instanceof NetworkError) return true
  return (
    error instanceof ApiError &&
    (error.status === 408 || error.status >= 500 || error.code === 'idempotency_key_in_use')
  )
}

/**
 * Whether an error may pass by itself, so that a later retry makes sense: no network, a server unavailable or rate
 * limiting.
 */
export function mayPass(error: unknown): boolean {
  return isWorthRepeating(error) || (error instanceof ApiError && error.status === 429)
}

/** Whether an error is an `ApiError` with one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code)
}
