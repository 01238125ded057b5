import { unpackInvite } from '#domain/organizations/invite-value.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import { storeLogin } from '../../lib/api/store-login.ts'
import { readUserToken } from '../../lib/api/user-token.ts'

export type Invitation = Answer<'POST /v1/dashboard/users/invite-meta-data'>['data']

/** The two parts of an invitation's URL. @throws ApiError like the server's, without a call, if it is malformed */
function partsOf(value: string) {
  const parts = unpackInvite(value)
  if (parts) return parts
  throw new ApiError({
    status: 403,
    code: 'invalid_invite_link',
    title: '',
    detail: '',
    errors: [],
    meta: { reason: 'unknown' },
    retryAfter: null,
  })
}

/** Reads who is invited, without using up the link. @throws ApiError `invalid_invite_link`; NetworkError */
export async function readInvitation(value: string): Promise<Invitation> {
  const { data } = await api('POST /v1/dashboard/users/invite-meta-data', { body: partsOf(value), as: 'nobody' })
  return data
}

/**
 * Accepts the membership, with or without a first password, and logs in there. An account with a password must be
 * logged in already.
 * @throws ApiError `invalid_invite_link`, `invite_needs_login`, faults of the password; NetworkError
 */
export async function acceptInvitation(
  value: string,
  password: { newPassword: string; newPasswordConfirmation: string } | null,
): Promise<void> {
  const { data } = await api('POST /v1/dashboard/users/accept-invite', {
    body: { ...partsOf(value), ...password },
    as: readUserToken() === null ? 'nobody' : 'user',
  })
  storeLogin(data)
}
