import { api } from '../../lib/api/api.ts'
import { knownDevices } from '../../lib/api/known-device.ts'
import { storeLogin } from '../../lib/api/store-login.ts'

/* No React Query here: the screens before the session must stay small. */

/**
 * Logs in with e-mail and password. @throws ApiError `invalid_credentials`, `rate_limited`, `trial_expired`, field
 * faults; NetworkError
 */
export async function logIn(email: string, password: string): Promise<void> {
  const { data } = await api('POST /v1/authentication/login', {
    body: { email, password, devices: knownDevices() },
    as: 'nobody',
    retry: [],
  })
  storeLogin(data)
}

/**
 * Logs in with the value of an e-mailed link, which works once. @throws ApiError `invalid_login_link`, `trial_expired`;
 * NetworkError
 */
export async function exchangeToken(link: string): Promise<void> {
  const { data } = await api('POST /v1/authentication/login/token-exchange', {
    body: { userId: '', token: link },
    as: 'nobody',
  })
  storeLogin(data)
}
