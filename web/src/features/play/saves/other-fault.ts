import { ApiError } from '../../../lib/api/api-error.ts'

/** The first server error that belongs to none of these fields, in the user's language. */
export function otherFault(error: Error | null, fields: readonly string[]): string | undefined {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return undefined
  return error.errors.find(({ pointer }) => pointer === null || !fields.includes(pointer))?.detail || undefined
}
