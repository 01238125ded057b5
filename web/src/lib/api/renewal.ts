import { sessionLimits } from '#domain/table-limits.ts'
import { serverNow } from '../server-time.ts'
import type { UserToken } from './user-token.ts'

export interface RenewalParts {
  read: () => UserToken | null
  store: (token: UserToken) => void
  /** Exchanges a valid token for a fresh one. */
  renew: (token: string) => Promise<UserToken>
}

/** Whether a token has expired, or expires soon enough to be renewed first. */
export function tokenAge(token: UserToken, now: number): 'fresh' | 'ageing' | 'dead' {
  const left = (Date.parse(token.expiresAt) - now) / 1000
  if (left <= 0) return 'dead'
  return left < sessionLimits.renewBelowSeconds ? 'ageing' : 'fresh'
}

/**
 * Returns the token for the next request, renewed first when it is about to expire. Concurrent calls share one renewal.
 * If the renewal fails, the old token is used; the request itself will show whether it works.
 */
export function createRenewal({ read, store, renew }: RenewalParts): () => Promise<string | null> {
  let running: Promise<void> | null = null

  async function renewNow(old: UserToken): Promise<void> {
    try {
      const fresh = await renew(old.token)
      // A logout or another login in the meantime wins.
      if (read()?.token === old.token) store(fresh)
    } catch {
      /* the old token is still valid */
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
