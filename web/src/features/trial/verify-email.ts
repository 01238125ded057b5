import { api } from '../../lib/api/api.ts'
import { storeLogin } from '../../lib/api/store-login.ts'

/** What exists once the e-mail address of a trial or coupon is confirmed. */
export interface Beginning {
  userId: string
  name: string | null
  organizationName: string
  trialEndsAt: string | null
  passwordEnabled: boolean
}

/**
 * Confirms the e-mail address with the code of a mailed link, which creates the organization, and logs in.
 * @throws ApiError `invalid_verify_link`, `invalid_coupon_code`; NetworkError
 */
export async function verifyEmail(code: string): Promise<Beginning> {
  const { data } = await api('POST /v1/authentication/verify-email', { body: { code }, as: 'nobody' })
  storeLogin(data)
  // The link is used up by now: if this second call fails, the confirmation must still succeed.
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
