import { createEmitter } from '../emitter.ts'
import { readStored, writeStored } from '../storage.ts'

/** A user's bearer token and when it ends (ISO 8601). */
export interface UserToken {
  token: string
  expiresAt: string
}

/** Where it is kept; other tabs of this browser share it. */
export const userTokenKey = 'crux.user'

const changed = createEmitter<UserToken | null>()

/** Listens to logging in and out in this tab. */
export const onUserToken = changed.on

/** The token of whoever is logged in on this device, or null. */
export function readUserToken(): UserToken | null {
  return readStored<UserToken>(userTokenKey)
}

/** Keeps a token after logging in or renewing; null forgets it. */
export function keepUserToken(token: UserToken | null): void {
  writeStored(userTokenKey, token)
  changed.emit(token)
}
