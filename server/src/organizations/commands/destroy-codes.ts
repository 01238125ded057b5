import { randomInt } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { linkLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { inTransaction, type TransactionServices } from '#server/turns/transaction.ts'
import { oneUseLinks } from '#server/db/schema/links.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { News } from '#server/news/news.ts'
import { hashPassword, verifyPassword } from '#server/credentials/password.ts'

/**
 * Creates the 8-digit code that destroys an organization, for the requesting admin, and revokes all earlier codes of
 * the organization. Stored as argon2id: a fast hash would not protect eight digits.
 */
export async function createDestroyCode(
  tx: Db,
  target: { organizationId: string; userId: string },
  now: Date,
): Promise<string> {
  const code = String(randomInt(10 ** linkLimits.codeDigits)).padStart(linkLimits.codeDigits, '0')
  await withdrawDestroyCodes(tx, target.organizationId, now)
  await tx.insert(oneUseLinks).values({
    kind: 'destroy_code',
    ...target,
    secretHash: await hashPassword(code),
    triesLeft: linkLimits.codeTries,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLimits.hours * 3_600_000),
  })
  return code
}

/** Revokes an organization's codes; cancelling a deletion does this. */
export async function withdrawDestroyCodes(tx: Db, organizationId: string, now: Date): Promise<void> {
  await tx
    .update(oneUseLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneUseLinks.organizationId, organizationId),
        eq(oneUseLinks.kind, 'destroy_code'),
        isNull(oneUseLinks.usedAt),
      ),
    )
}

/**
 * Uses the latest code and runs `work` in one transaction. A wrong guess is counted and committed although the call is
 * refused; after five the code is dead. Spaces and dashes in the code are ignored. For endpoints with `transaction:
 * 'own'`.
 * @throws ApiError 403 invalid_code
 */
export async function withDestroyCode<T>(
  services: TransactionServices,
  call: { organizationId: string; code: string; now: Date },
  work: (tx: Db, news: News[]) => Promise<T>,
): Promise<T> {
  const outcome = await inTransaction(services, async (tx, news) => {
    const fits = await tryCode(tx, call)
    return fits ? { value: await work(tx, news) } : null
  })
  if (!outcome) throw new ApiError('invalid_code')
  return outcome.value
}

async function tryCode(
  tx: Db,
  { organizationId, code, now }: { organizationId: string; code: string; now: Date },
): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(oneUseLinks)
    .where(
      and(
        eq(oneUseLinks.organizationId, organizationId),
        eq(oneUseLinks.kind, 'destroy_code'),
        isNull(oneUseLinks.usedAt),
      ),
    )
    .orderBy(desc(oneUseLinks.createdAt))
    .limit(1)
    .for('update')
  const triesLeft = row?.triesLeft ?? 0
  if (!row || row.expiresAt <= now || triesLeft <= 0) return false
  if (!(await verifyPassword(code.replaceAll(/[\s-]/g, ''), row.secretHash))) {
    await tx
      .update(oneUseLinks)
      .set({ triesLeft: triesLeft - 1 })
      .where(eq(oneUseLinks.id, row.id))
    return false
  }
  await tx.update(oneUseLinks).set({ usedAt: now }).where(eq(oneUseLinks.id, row.id))
  return true
}
