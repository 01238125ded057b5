import { createEmitter } from '../emitter.ts'
import { readStored, writeStored } from '../storage.ts'

/** A user's bearer token and when it expires (ISO 8601). */
export interface UserToken {
  token: string
  expiresAt: string
}

/** The local storage key, shared by all tabs of this browser. */
export const userTokenKey = 'crux.user'

const changed = createEmitter<UserToken | null>()

/** Subscribes to login and logout in this tab. */
export const onUserToken = changed.on

/** The token of the user logged in on this device, or null. */
export function readUserToken(): UserToken | null {
  return readStored<UserToken>(userTokenKey)
}

/** Stores a token after a login or renewal; null deletes it. */
export function storeUserToken(token: UserToken | null): void {
  writeStored(userTokenKey, token)
  changed.emit(token)
}
