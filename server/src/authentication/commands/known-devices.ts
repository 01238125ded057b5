import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Tokens } from '#server/credentials/tokens.ts'

/** What a proof is signed over. A new password changes it; null: the account has none. */
export interface ProvenAccount {
  id: string
  passwordHash: string | null
}

/**
 * The proof, kept by a browser, that shows that this browser has logged in to an account before. It grants nothing: it
 * only keeps other people's guesses from counting against this device. It names nobody and is in no table. A new
 * password ends it: whoever knew the former one must not guess its successor with the proofs that they collected.
 */
export function newDeviceProof(tokens: Tokens, account: ProvenAccount): string {
  const device = randomBytes(16).toString('base64url')
  return `${device}.${signature(tokens, account, device)}`
}

/** The first of these proofs that belongs to this account; null when none does. */
export function knownDevice(tokens: Tokens, account: ProvenAccount, proofs: readonly string[]): string | null {
  for (const proof of proofs) {
    const [device = '', signed = ''] = proof.split('.')
    const [given, right] = [Buffer.from(signed), Buffer.from(signature(tokens, account, device))]
    if (given.length === right.length && timingSafeEqual(given, right)) return device
  }
  return null
}

function signature(tokens: Tokens, { id, passwordHash }: ProvenAccount, device: string): string {
  return tokens.keyedHash('known device', `${device} ${id} ${passwordHash ?? ''}`)
}
