import { ApiError } from '../api/api-error.ts'

/** The server's refusal of one field, named in camelCase. */
export function fieldRefused(pointer: string, detail: string): ApiError {
  return new ApiError({
    status: 422,
    code: 'validation_failed',
    title: 'Validation failed',
    detail: 'The request is wrong.',
    errors: [{ code: 'validation_failed', detail, pointer }],
    meta: {},
    retryAfter: null,
  })
}
