import { storeKnownDevice } from './known-device.ts'
import { storeUserToken, type UserToken } from './user-token.ts'

/** Stores what every way of logging in answers: the token, and the device token for this browser's later logins. */
export function storeLogin({ token, expiresAt, device }: UserToken & { device: string }): void {
  storeKnownDevice(device)
  storeUserToken({ token, expiresAt })
}
