import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { packLink, type Tokens, unpackLink } from '#server/credentials/tokens.ts'
import type { Db } from '#server/db/open-database.ts'
import { reportRefusals } from '#server/db/schema/sharing.ts'

/** The token in mails that stops all report mails to an address. It does not reveal the address and is not stored. */
export function refusalToken(address: string, tokens: Tokens): string {
  const id = refusalId(address, tokens)
  return packLink(id, tokens.keyedHash('no more reports', id))
}

/** Stops report mails. Returns whether the token is valid. */
export async function refuseReports(tx: Db, token: string, now: Date, tokens: Tokens): Promise<boolean> {
  const id = idOfToken(token, tokens)
  if (id !== null) await tx.insert(reportRefusals).values({ id, createdAt: now }).onConflictDoNothing()
  return id !== null
}

/** Allows report mails again. Returns whether the token is valid. */
export async function welcomeReports(tx: Db, token: string, tokens: Tokens): Promise<boolean> {
  const id = idOfToken(token, tokens)
  if (id !== null) await tx.delete(reportRefusals).where(eq(reportRefusals.id, id))
  return id !== null
}

function idOfToken(token: string, tokens: Tokens): string | null {
  const given = unpackLink(token)
  if (!given) return null
  const [secret, expected] = [Buffer.from(given.secret), Buffer.from(tokens.keyedHash('no more reports', given.id))]
  return secret.length === expected.length && timingSafeEqual(secret, expected) ? given.id : null
}

/** Whether an address refuses report mails. */
export async function refusesReports(db: Db, address: string, tokens: Tokens): Promise<boolean> {
  return (await reportsRefusedAt(db, address, tokens)) !== null
}

/** Since when an address refuses report mails; null: it does not. */
export async function reportsRefusedAt(db: Db, address: string, tokens: Tokens): Promise<Date | null> {
  const [found] = await db
    .select({ since: reportRefusals.createdAt })
    .from(reportRefusals)
    .where(eq(reportRefusals.id, refusalId(address, tokens)))
  return found?.since ?? null
}

/** A keyed hash of the address in the form of an id. */
function refusalId(address: string, tokens: Tokens): string {
  const digits = Buffer.from(tokens.keyedHash('report recipient', address.toLowerCase()), 'base64url').toString('hex')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20, 32),
  ].join('-')
}
