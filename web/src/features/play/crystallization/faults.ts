import { ApiError } from '../../../lib/api/api-error.ts'

/** What the server says about one field of what it refused, in the language of the screens; undefined when it says nothing. */
export function faultOf(error: Error | null, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const fault = error.errors.find(({ pointer }) => pointer === field)
  return fault?.detail || undefined
}

/** What the server says that belongs to none of the fields. */
export function otherFault(error: Error | null, fields: readonly string[]): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const fault = error.errors.find(({ pointer }) => pointer === null || !fields.includes(pointer))
  return fault?.detail || undefined
}
