import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Tokens } from '#server/credentials/tokens.ts'

/**
 * What a browser keeps to show later that somebody logged in to this account with it before. It lets nobody in: it only keeps the guesses of
 * others from counting against this device. It names nobody, and no table holds it.
 */
export function newDeviceProof(tokens: Tokens, userId: string): string {
  const device = randomBytes(16).toString('base64url')
  return `${device}.${signature(tokens, userId, device)}`
}

/** The first device among what a browser shows that was logged in to this account before; null when none was. */
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
