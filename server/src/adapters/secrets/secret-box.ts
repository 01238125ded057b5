import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const mark = 'box1'
const nonceLength = 12
const tagLength = 16

/** None of the available keys opens a sealed text; the message says what the operator can do. */
export class SecretsLockedError extends Error {
  constructor(why: string) {
    super(
      `${why} Start with the ENCRYPTION_KEY that this database was used with; a new key takes over while the old one is given as PREVIOUS_ENCRYPTION_KEY.`,
    )
  }
}

/** Whether a stored text was sealed by a box. */
export function isSealed(text: string): boolean {
  return text.startsWith(`${mark}.`)
}

interface BoxKey {
  id: string
  bytes: Buffer
}

/**
 * Seals secrets in the database: AES-256-GCM under a key derived from ENCRYPTION_KEY, with a new nonce each time, bound
 * to their purpose so that one cannot replace another. A sealed text names its key (`box1.<key>.<nonce>.<content>`):
 * with an earlier key configured, texts sealed by that one also open, and can be resealed.
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

  /** @throws SecretsLockedError for a text of another key or purpose, or a modified one */
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

  /** Whether a text was sealed with the current key. */
  isCurrent(sealed: string): boolean {
    return sealed.startsWith(`${mark}.${this.#current.id}.`)
  }
}

function boxKey(encryptionKey: Buffer): BoxKey {
  const bytes = Buffer.from(hkdfSync('sha256', encryptionKey, '', 'crux secret box', 32))
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) }
}
