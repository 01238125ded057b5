import { sessionLimits } from '#domain/limits.ts'
import { serverNow } from '../server-time.ts'
import type { UserToken } from './user-token.ts'

export interface RenewalParts {
  read: () => UserToken | null
  keep: (token: UserToken) => void
  /** Asks for a fresh token with the living one. */
  renew: (token: string) => Promise<UserToken>
}

/** Whether a token has ended, or ends soon enough to be renewed first. */
export function tokenAge(token: UserToken, now: number): 'fresh' | 'ageing' | 'dead' {
  const left = (Date.parse(token.expiresAt) - now) / 1000
  if (left <= 0) return 'dead'
  return left < sessionLimits.renewBelowSeconds ? 'ageing' : 'fresh'
}

/**
 * Gives the token for the next request, renewed before when it is about to end. However many requests
 * ask at once, one renewal runs. A renewal that fails lets the living token go on; the request itself will tell.
 */
export function createRenewal({ read, keep, renew }: RenewalParts): () => Promise<string | null> {
  let running: Promise<void> | null = null

  async function renewNow(old: UserToken): Promise<void> {
    try {
      const fresh = await renew(old.token)
      // Logging out, or in as somebody else, meanwhile wins.
      if (read()?.token === old.token) keep(fresh)
    } catch {
      /* the old token lives on */
    } finally {
      running = null
    }
  }

  return async () => {
    const token = read()
    if (!token) return null
    if (tokenAge(token, serverNow()) === 'ageing') await (running ??= renewNow(token))
    return read()?.token ?? null
  }
}
