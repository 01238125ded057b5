import { api } from '../../lib/api/api.ts'
import { storeKnownDevice } from '../../lib/api/known-device.ts'

/**
 * Changes the password of the logged-in user; this browser stays known. @throws ApiError `password.schemas.current`,
 * faults of the password, `rate_limited`; NetworkError
 */
export async function changePassword(words: {
  currentPassword: string
  newPassword: string
  newPasswordConfirmation: string
}): Promise<void> {
  const { data } = await api('POST /v1/authentication/change-password', { body: words, retry: [] })
  storeKnownDevice(data.device)
}
