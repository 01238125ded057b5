import { ApiError } from './api-error.ts'

/** What the server says is wrong with a field, in the language of the screens; undefined when nothing is. */
export function faultOf(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.errors.find((fault) => fault.pointer === field)?.detail : undefined
}

/** The same for something inside a field: `faultAt(error, ['topics', '0', 'title'])`. */
export function faultAt(error: unknown, path: readonly string[]): string | undefined {
  const place = path.join('/')
  return error instanceof ApiError ? error.errors.find((fault) => fault.path?.join('/') === place)?.detail : undefined
}

/** Whether an error says nothing but what is wrong with these fields, so that it needs no words of its own. */
export function isAboutFields(error: unknown, fields: readonly string[]): boolean {
  return (
    error instanceof ApiError &&
    error.errors.length > 0 &&
    error.errors.every((fault) => fault.pointer !== null && fields.includes(fault.pointer))
  )
}
