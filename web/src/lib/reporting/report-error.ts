import { errorReportLimits, intervals } from '#domain/limits.ts'
import { api } from '../api/api.ts'
import { ApiError, NetworkError } from '../api/api-error.ts'
import type { FailedCall } from '../api/api-events.ts'
import type { BodyOf, EndpointKey } from '../api/endpoint-types.ts'
import { readUserToken } from '../api/user-token.ts'
import { currentLanguage } from '../language/current-language.ts'
import { recordedActions } from './action-history.ts'
import { maskPath } from './mask-path.ts'
import { createReportQueue } from './throttle.ts'

type Report = NonNullable<BodyOf<'POST /v1/errors/error-reports'>>

const reports: EndpointKey = 'POST /v1/errors/error-reports'
const login: EndpointKey = 'POST /v1/authentication/login'

const queue = createReportQueue<Report>((body) => {
  // A failed report is dropped: reporting it would loop.
  void api('POST /v1/errors/error-reports', { body, as: 'nobody', retry: [] }).catch(() => undefined)
}, intervals.errorReportThrottle)

/** Whether a failed call is reported: status 400 or above, except 401, the reports themselves and wrong passwords. */
export function isReportable({ request, error }: FailedCall): boolean {
  if (!(error instanceof ApiError) || error.status === 401 || request === reports) return false
  return !(request === login && error.status === 403)
}

function applicationState(): Record<string, unknown> {
  return {
    language: currentLanguage(),
    width: window.innerWidth,
    height: window.innerHeight,
    online: navigator.onLine,
    seen: document.visibilityState,
    loggedIn: readUserToken() !== null,
  }
}

function report(error: Error, request?: string): void {
  const answer = error instanceof ApiError ? { responseStatus: error.status, responseCode: error.code } : {}
  queue.offer(`${error.name} ${error.message} ${request ?? ''}`, {
    name: error.name,
    message: [error.message, error.stack ?? ''].join('\n').slice(0, errorReportLimits.textMax),
    userAgent: navigator.userAgent,
    url: maskPath(window.location.pathname),
    project: 'crux-web',
    applicationState: applicationState(),
    actionHistory: recordedActions(),
    ...answer,
    ...(request ? { request } : {}),
  })
}

/** Reports a client error to the server. Failed calls are reported separately; a lost network is no error. */
export function reportError(cause: unknown): void {
  if (cause instanceof ApiError || cause instanceof NetworkError) return
  report(cause instanceof Error ? cause : new Error(String(cause)))
}

/** Reports a failed call to the server if it is reportable. */
export function reportFailedCall(failed: FailedCall): void {
  if (isReportable(failed)) report(failed.error, failed.request)
}
