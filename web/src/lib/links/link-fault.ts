import { ApiError } from '../api/api-error.ts'

/** Why a mailed link opens nothing. */
export type LinkFault = 'used' | 'expired' | 'unknown'

const faults: readonly unknown[] = ['used', 'expired', 'unknown'] satisfies LinkFault[]
const codes = /^invalid_(login|invite|verify|reset|add_password|refuse)_link$/

/**
 * What is wrong with a link, by the server's refusal of it; null when the refusal is about something else. A value that
 * no link of ours can have (400, 404, 422) is as unknown as one that was never given out.
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
