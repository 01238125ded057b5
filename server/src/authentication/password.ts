import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'

/** argon2id, 19 MiB, two passes: about 25 ms (decisions, section 3). */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

function derive(password: string, nonce: Buffer, { memory, passes, parallelism, tagLength } = cost): Promise<Buffer> {
  const parameters: Argon2Parameters = { message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength }
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** The text kept for a password, in the usual argon2 form. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/** Whether a password fits. Without a hash (no such account, no password set) it takes just as long and is false. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w-]+)\$([\w-]+)$/.exec(hash ?? '')
  const kept = Buffer.from(parts?.[2] ?? '', 'base64url')
  const tag = await derive(password, parts?.[1] ? Buffer.from(parts[1], 'base64url') : Buffer.alloc(16))
  return tag.length === kept.length && timingSafeEqual(tag, kept)
}
