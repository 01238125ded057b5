import { ApiError } from '../api/api-error.ts'

/** Why a mailed link does not work. */
export type LinkFault = 'used' | 'expired' | 'unknown'

const faults: readonly unknown[] = ['used', 'expired', 'unknown'] satisfies LinkFault[]
const codes = /^invalid_(login|invite|verify|reset|add_password|refuse)_link$/

/**
 * The fault of a link by the server's refusal; null when the refusal is about something else. A malformed value (400,
 * 404, 422) counts as unknown.
 */
export function linkFault(error: unknown): LinkFault | null {
  if (!(error instanceof ApiError)) return null
  if (codes.test(error.code))
    return faults.includes(error.meta['reason']) ? (error.meta['reason'] as LinkFault) : 'unknown'
  const isAboutLink = error.errors.some(
    ({ pointer }) =>
      pointer === 'code' || pointer === 'token' || pointer === 'userId' || pointer === 'organizationUserId',
  )
  return [400, 404, 422].includes(error.status) && (error.status !== 422 || isAboutLink) ? 'unknown' : null
}
