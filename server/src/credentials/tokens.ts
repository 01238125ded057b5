import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'
import { BoundedMap } from '#server/news/bounded-map.ts'

/** The audience of our tokens, in case another product should share our secret. */
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

/**
 * Signs and verifies bearer tokens (decisions, section 3): JWT, HS256. Whether a session is still alive is checked in
 * the database.
 */
export class Tokens {
  readonly #sign: (payload: Claims) => string
  readonly #verify: (token: string) => unknown
  readonly #hashKey: Buffer
  /** A token never changes, and a device sends its own with every call: what was read from a header is cached. */
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

  /**
   * A keyed hash (256 bits, url-safe) that only this installation can compute; hashes for different purposes are
   * unrelated.
   */
  keyedHash(purpose: string, text: string): string {
    return createHmac('sha256', this.#hashKey).update(`${purpose}\n${text}`).digest('base64url')
  }

  sign(payload: Claims): string {
    return this.#sign(payload)
  }

  /** The claims of a token that we signed, or null. The caller compares `exp` (seconds) with its clock. */
  read(token: string): Claims | null {
    try {
      return claims.safeParse(this.#verify(token)).data ?? null
    } catch {
      return null
    }
  }

  /** The same for a bearer token in an Authorization header. */
  readHeader(header: string): Claims | null {
    const known = this.#read.get(header)
    if (known) return known
    const token = bearerToken(header)
    const read = token ? this.read(token) : null
    if (read) this.#read.set(header, read)
    return read
  }

  /** When a header's token expires, in ms since 1970; null for a forged one. */
  expiryOf(header: string | undefined): number | null {
    const read = header ? this.readHeader(header) : null
    return read && read.exp * 1000
  }
}

/** The token of an Authorization header. */
export function bearerToken(header: string | undefined): string | null {
  return (header && /^Bearer ([\w.-]+)$/i.exec(header)?.[1]) || null
}

/** A url-safe 256-bit secret for links, and the hash to store. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Compares a secret with a stored hash in constant time. */
export function matchesHash(secret: string, hash: string): boolean {
  const given = Buffer.from(hashSecret(secret))
  const kept = Buffer.from(hash)
  return given.length === kept.length && timingSafeEqual(given, kept)
}

/** The opaque value of a link: id and secret (decisions, section 3). */
export function packLink(id: string, secret: string): string {
  return `${id.replaceAll('-', '')}${secret}`
}

/** Splits a link's value; null when it is malformed. */
export function unpackLink(value: string): { id: string; secret: string } | null {
  const match = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([\w-]{43})$/.exec(value)
  if (!match) return null
  return { id: match.slice(1, 6).join('-'), secret: match[6] ?? '' }
}
