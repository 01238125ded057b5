import { api } from '../../lib/api/api.ts'
import { keepUserToken } from '../../lib/api/user-token.ts'

/** What stands ready after a trial's or coupon's e-mail address is confirmed. */
export interface Beginning {
  userId: string
  name: string | null
  organizationName: string
  trialEndsAt: string | null
  passwordEnabled: boolean
}

/** Confirms by the value of a mailed link, which makes the organization, and logs in. @throws ApiError `invalid_verify_link`, `invalid_coupon_code`; NetworkError */
export async function verifyEmail(code: string): Promise<Beginning> {
  const {
    data: { token, expiresAt },
  } = await api('POST /v1/authentication/verify-email', { body: { code }, as: 'nobody' })
  keepUserToken({ token, expiresAt })
  // The link is used: a lost answer to this second question must not look as if it were not.
  return readBeginning().catch(() => ({
    userId: '',
    name: null,
    organizationName: '',
    trialEndsAt: null,
    passwordEnabled: false,
  }))
}

async function readBeginning(): Promise<Beginning> {
  const [{ data, included }, self] = await Promise.all([
    api('GET /v1/authentication/login-info'),
    api('GET /v1/dashboard/users/self'),
  ])
  const organization = included.organizations?.find(({ id }) => id === data.currentOrganization)
  return {
    userId: self.data.id,
    name: self.data.name,
    passwordEnabled: self.data.passwordEnabled,
    organizationName: organization?.name ?? '',
    trialEndsAt: organization?.trialEndsAt ?? null,
  }
}
