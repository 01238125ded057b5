import { ApiError } from './api-error.ts'

/** The server's message about a field, in the user's language; undefined if it has none. */
export function faultOf(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.errors.find((fault) => fault.pointer === field)?.detail : undefined
}

/** The same for a nested field: `faultAt(error, ['topics', '0', 'title'])`. */
export function faultAt(error: unknown, path: readonly string[]): string | undefined {
  const place = path.join('/')
  return error instanceof ApiError ? error.errors.find((fault) => fault.path?.join('/') === place)?.detail : undefined
}

/** Whether all faults of an error belong to these fields, so that it needs no separate message. */
export function isAboutFields(error: unknown, fields: readonly string[]): boolean {
  return (
    error instanceof ApiError &&
    error.errors.length > 0 &&
    error.errors.every((fault) => fault.pointer !== null && fields.includes(fault.pointer))
  )
}
