import { ApiError } from '../../../lib/api/api-error.ts'

/** What the server says that belongs to none of the fields, in the language of the screens. */
export function otherFault(error: Error | null, fields: readonly string[]): string | undefined {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return undefined
  return error.errors.find(({ pointer }) => pointer === null || !fields.includes(pointer))?.detail || undefined
}
