import { timingSafeEqual } from 'node:crypto'
import { packLink, type Tokens, unpackLink } from './tokens.ts'

/** What a link in a reminder mail does, once the button on its page is pressed. */
export type MailLinkKind = 'confirm' | 'unsubscribe' | 'pulse' | 'no-pulse'

/**
 * The token of such a link. It is the same in every mail about one follow-up and is not stored: only this installation
 * can compute it.
 */
export function mailToken(kind: MailLinkKind, followUpId: string, tokens: Tokens): string {
  return packLink(followUpId, tokens.keyedHash(`${kind} reminders`, followUpId))
}

/** The follow-up that a token of this kind belongs to; null for a forged one. */
export function readMailToken(kind: MailLinkKind, token: string, tokens: Tokens): string | null {
  const given = unpackLink(token)
  if (!given) return null
  const [secret, expected] = [Buffer.from(given.secret), Buffer.from(tokens.keyedHash(`${kind} reminders`, given.id))]
  return secret.length === expected.length && timingSafeEqual(secret, expected) ? given.id : null
}
