import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Tokens } from '#server/credentials/tokens.ts'

/**
 * The proof, kept by a browser, that shows that this browser has logged in to an account before. It grants nothing: it
 * only keeps other people's guesses from counting against this device. It names nobody and is in no table.
 */
export function newDeviceProof(tokens: Tokens, userId: string): string {
  const device = randomBytes(16).toString('base64url')
  return `${device}.${signature(tokens, userId, device)}`
}

/** The first of these proofs that belongs to this account; null when none does. */
export function knownDevice(tokens: Tokens, userId: string, proofs: readonly string[]): string | null {
  for (const proof of proofs) {
    const [device = '', signed = ''] = proof.split('.')
    const [given, right] = [Buffer.from(signed), Buffer.from(signature(tokens, userId, device))]
    if (given.length === right.length && timingSafeEqual(given, right)) return device
  }
  return null
}

function signature(tokens: Tokens, userId: string, device: string): string {
  return tokens.keyedHash('known device', `${device} ${userId}`)
}
