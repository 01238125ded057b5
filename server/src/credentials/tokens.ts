import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'
import { BoundedMap } from '#server/news/bounded-map.ts'

/** Whom tokens are for: no other product that should come to share our secret. */
const audience = 'crux'

const userClaims = z.object({ kind: z.literal('user'), sub: z.string(), sid: z.string(), exp: z.number() })
const playerClaims = z.object({
  kind: z.literal('player'),
  sub: z.string(),
  gid: z.string(),
  seat: z.number(),
  exp: z.number(),
})
const claims = z.discriminatedUnion('kind', [userClaims, playerClaims])

export type Claims = z.infer<typeof claims>

/** Signs and reads bearer tokens (decisions, section 3): JWT, HS256; whether they are still alive is the database's to say. */
export class Tokens {
  readonly #sign: (payload: Claims) => string
  readonly #verify: (token: string) => unknown
  readonly #hashKey: Buffer
  /** A token says the same for ever; every device sends its own with each call. */
  readonly #read = new BoundedMap<string, Claims>(30_000)

  constructor(secret: string) {
    const key = createHmac('sha256', secret).update('crux tokens').digest('hex')
    this.#hashKey = createHmac('sha256', secret).update('crux keyed hashes').digest()
    this.#sign = createSigner({ key, algorithm: 'HS256', noTimestamp: true, aud: audience })
    this.#verify = createVerifier({
      key,
      algorithms: ['HS256'],
      allowedAud: audience,
      requiredClaims: ['aud'],
      ignoreExpiration: true,
    })
  }

  /** A hash (256 bits, url-safe) that only this installation can make; those for one purpose tell nothing of those for another. */
  keyedHash(purpose: string, text: string): string {
    return createHmac('sha256', this.#hashKey).update(`${purpose}\n${text}`).digest('base64url')
  }

  sign(payload: Claims): string {
    return this.#sign(payload)
  }

  /** The claims of a token that we signed, or null; `exp` (seconds) is the caller's to compare with its clock. */
  read(token: string): Claims | null {
    const known = this.#read.get(token)
    if (known) return known
    try {
      const read = claims.safeParse(this.#verify(token)).data ?? null
      if (read) this.#read.set(token, read)
      return read
    } catch {
      return null
    }
  }

  /** When the token of a header ends, in ms since 1970; null for one that is not ours. */
  expiryOf(header: string | undefined): number | null {
    const token = bearerToken(header)
    const read = token ? this.read(token) : null
    return read && read.exp * 1000
  }
}

/** The token of an Authorization header. */
export function bearerToken(header: string | undefined): string | null {
  return (header && /^Bearer ([\w.-]+)$/i.exec(header)?.[1]) || null
}

/** A 256-bit secret for links, url-safe, and the hash that is kept of it. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Compares a secret with a kept hash in constant time. */
export function matchesHash(secret: string, hash: string): boolean {
  const given = Buffer.from(hashSecret(secret))
  const kept = Buffer.from(hash)
  return given.length === kept.length && timingSafeEqual(given, kept)
}

/** The opaque value of a link: an id and a secret in one (decisions, section 3). */
export function packLink(id: string, secret: string): string {
  return `${id.replaceAll('-', '')}${secret}`
}

/** Takes a link's value apart; null when it can't be one of ours. */
export function unpackLink(value: string): { id: string; secret: string } | null {
  const match = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([\w-]{43})$/.exec(value)
  if (!match) return null
  return { id: match.slice(1, 6).join('-'), secret: match[6] ?? '' }
}
