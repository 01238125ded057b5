import { sessionExpired } from './api-events.ts'
import type { ApiError } from './api-error.ts'
import type { Caller } from './endpoint-types.ts'
import { readDocument } from './json-api.ts'
import { endPlayerSession, readPlayerSession } from './player-session.ts'
import { readFailure } from './read-failure.ts'
import { createRenewal } from './renewal.ts'
import { send } from './send.ts'
import { storeUserToken, readUserToken } from './user-token.ts'

/* Which token a call carries, and what happens when the server refuses it. */

export const mediaType = 'application/vnd.api+json'

const freshUserToken = createRenewal({
  read: readUserToken,
  store: storeUserToken,
  renew: async (token) => {
    const sent = await send('/v1/authentication/login/renew', {
      method: 'POST',
      headers: { Accept: mediaType, Authorization: `Bearer ${token}` },
    })
    if (sent.status >= 400) throw readFailure(sent.status, sent.headers, sent.text)
    const { token: fresh, expiresAt } = readDocument(JSON.parse(sent.text)).data as { token: string; expiresAt: string }
    return { token: fresh, expiresAt }
  },
})

/** The caller's token, renewed first if a user's is about to expire; null if there is none. */
export async function tokenOf(caller: Caller): Promise<string | null> {
  if (caller === 'nobody') return null
  if (caller === 'user') return freshUserToken()
  return readPlayerSession(caller.player)?.token ?? null
}

/** Deletes the user's token and all data read with it, and notifies the app. `hadOne`: there was a session to end. */
export function expireSession({ hadOne }: { hadOne: boolean }): void {
  storeUserToken(null)
  sessionExpired.emit({ hadOne })
}

/** Handles a refused token by ending what it stood for: the seat on this device or the login. */
export function noteDeadToken(caller: Caller, token: string | null, error: ApiError): void {
  if (typeof caller === 'object') endPlayerSession(caller.player, error.code)
  // A refusal of a token replaced in the meantime says nothing about the current one.
  else if (caller === 'user' && token === (readUserToken()?.token ?? null)) expireSession({ hadOne: true })
}
