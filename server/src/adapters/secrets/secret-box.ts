import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const mark = 'box1'
const nonceLength = 12
const tagLength = 16

/** What is sealed cannot be opened with the keys there are; the message says what the operator does about it. */
export class SecretsLockedError extends Error {
  constructor(why: string) {
    super(
      `${why} Start with the ENCRYPTION_KEY that this database was used with; a new key takes over while the old one is given as PREVIOUS_ENCRYPTION_KEY.`,
    )
  }
}

/** Whether a kept text is a secret that a box sealed. */
export function isSealed(text: string): boolean {
  return text.startsWith(`${mark}.`)
}

interface BoxKey {
  id: string
  bytes: Buffer
}

/**
 * Seals secrets that lie in the database: AES-256-GCM under a key derived from ENCRYPTION_KEY, a new nonce each time, bound to what the
 * secret is for, so that one cannot be put in another's place. A sealed text names its key (`box1.<key>.<nonce>.<content>`): with an earlier
 * key given, what that one sealed is opened too, and can be sealed anew.
 */
export class SecretBox {
  readonly #current: BoxKey
  readonly #keys: ReadonlyMap<string, BoxKey>

  constructor(encryptionKey: Buffer, previous: Buffer | null = null) {
    this.#current = boxKey(encryptionKey)
    this.#keys = new Map([...(previous ? [boxKey(previous)] : []), this.#current].map((key) => [key.id, key]))
  }

  seal(secret: string, purpose: string): string {
    const nonce = randomBytes(nonceLength)
    const cipher = createCipheriv('aes-256-gcm', this.#current.bytes, nonce, { authTagLength: tagLength }).setAAD(
      Buffer.from(purpose),
    )
    const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return [mark, this.#current.id, nonce.toString('base64url'), content.toString('base64url')].join('.')
  }

  /** @throws SecretsLockedError for another key's, a changed, or another purpose's text */
  open(sealed: string, purpose: string): string {
    const [, id = '', nonce = '', content = ''] = sealed.split('.')
    const key = this.#keys.get(id)
    if (!key) throw new SecretsLockedError('A secret in the database was encrypted with another ENCRYPTION_KEY.')
    const bytes = Buffer.from(content, 'base64url')
    try {
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(nonce, 'base64url'), {
        authTagLength: tagLength,
      })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-tagLength))
      return Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()]).toString('utf8')
    } catch {
      throw new SecretsLockedError('A secret in the database was changed since it was encrypted.')
    }
  }

  /** Whether a text was sealed with the key of now. */
  isCurrent(sealed: string): boolean {
    return sealed.startsWith(`${mark}.${this.#current.id}.`)
  }
}

function boxKey(encryptionKey: Buffer): BoxKey {
  const bytes = Buffer.from(hkdfSync('sha256', encryptionKey, '', 'crux secret box', 32))
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) }
}
