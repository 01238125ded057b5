import { ApiError, type Fault } from './api-error.ts'
import { camelKey } from './case.ts'

interface ErrorObject {
  code?: string
  title?: string
  detail?: string
  source?: { pointer?: string; parameter?: string }
}

/** `/data/attributes/perspective_ids/0` names the field `perspectiveIds`. */
export function fieldOfPointer(pointer: string | undefined): string | null {
  return pathOfPointer(pointer)[0] ?? null
}

function pathOfPointer(pointer: string | undefined): string[] {
  const path = pointer?.replace(/^\/(data\/attributes\/)?/, '').split('/') ?? []
  return path.filter((part) => part !== '').map(camelKey)
}

function readFault(error: ErrorObject): Fault {
  return {
    code: error.code ?? 'unknown',
    detail: error.detail ?? error.title ?? '',
    pointer: fieldOfPointer(error.source?.pointer ?? error.source?.parameter),
    path: pathOfPointer(error.source?.pointer ?? error.source?.parameter),
  }
}

function parse(text: string): { errors?: ErrorObject[]; meta?: Record<string, unknown> } {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** The error of an answer with status 400 or above. A body that is not ours (a proxy's page) gives code `unknown`. */
export function readFailure(status: number, headers: Headers, text: string): ApiError {
  const document = parse(text)
  const objects = Array.isArray(document.errors) ? document.errors : []
  const first = objects[0]
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return new ApiError({
    status,
    code: first?.code ?? 'unknown',
    title: first?.title ?? '',
    detail: first?.detail ?? '',
    errors: objects.map(readFault),
    meta: document.meta ?? {},
    retryAfter: Number.isFinite(seconds) ? seconds : null,
  })
}
