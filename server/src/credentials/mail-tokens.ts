import { timingSafeEqual } from 'node:crypto'
import { packLink, type Tokens, unpackLink } from './tokens.ts'

/** What the link of a mail about reminders does, once its page's button is pressed. */
export type MailLinkKind = 'confirm' | 'unsubscribe' | 'pulse' | 'no-pulse'

/** The token of such a link. It is the same in every mail of one wish, and kept nowhere: only this installation can make it. */
export function mailToken(kind: MailLinkKind, followUpId: string, tokens: Tokens): string {
  return packLink(followUpId, tokens.keyedHash(`${kind} reminders`, followUpId))
}

/** The wish that a token of this kind is about; null for one that is not ours. */
export function readMailToken(kind: MailLinkKind, token: string, tokens: Tokens): string | null {
  const given = unpackLink(token)
  if (!given) return null
  const [secret, expected] = [Buffer.from(given.secret), Buffer.from(tokens.keyedHash(`${kind} reminders`, given.id))]
  return secret.length === expected.length && timingSafeEqual(secret, expected) ? given.id : null
}
