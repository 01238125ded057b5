import { mediaType } from './credentials.ts'
import { send } from './send.ts'
import { storeUserToken, readUserToken } from './user-token.ts'

/** Logs the user out at once. The server revokes the session if it can be reached; otherwise it expires. */
export function endSession(): void {
  const token = readUserToken()?.token
  storeUserToken(null)
  if (token)
    void send('/v1/authentication/logout', {
      method: 'POST',
      headers: { Accept: mediaType, Authorization: `Bearer ${token}` },
    }).catch(() => undefined)
}
