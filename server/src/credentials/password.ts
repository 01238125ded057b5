import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

/** argon2id, 19 MiB, two passes: about 25 ms (decisions, section 3). */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

function derive(password: string, nonce: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> {
  const parameters: Argon2Parameters = {
    message: password.normalize('NFKC'),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength,
  }
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** Hashes a password, in the usual argon2 format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/**
 * Whether a password matches. Without a hash (no such account, no password set) it takes just as long and returns
 * false.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const kept = readHash(hash ?? '')
  const tag = await derive(password, kept?.nonce ?? Buffer.alloc(16), kept?.cost ?? cost)
  return kept !== null && tag.length === kept.tag.length && timingSafeEqual(tag, kept.tag)
}

/** A hash contains its cost, so the cost can be raised without locking anybody out. */
function readHash(hash: string): { cost: Cost; nonce: Buffer; tag: Buffer } | null {
  const [, memory, passes, parallelism, nonce = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d{4,7}),t=(\d{1,2}),p=(\d)\$([\w-]+)\$([\w-]+)$/.exec(hash) ?? []
  if (memory === undefined) return null
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    nonce: Buffer.from(nonce, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
  }
}
