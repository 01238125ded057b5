import { and, eq, inArray, ne } from 'drizzle-orm'
import { endSessions } from '#server/authentication/commands/end-sessions.ts'
import { verifyPassword } from '#server/credentials/password.ts'
import { billingAccounts } from '#server/db/schema/billing.ts'
import { oneUseLinks } from '#server/db/schema/links.ts'
import { settings, users } from '#server/db/schema/people.ts'
import type { Db } from '#server/db/open-database.ts'
import { inTransaction, type TransactionServices } from '#server/turns/transaction.ts'
import { demoAccounts } from './demo-accounts.ts'
import { passwordSetting } from './prepare-demo.ts'

/**
 * Deals with what a restored backup of an evaluation brings to production. Demo accounts that have the password which
 * the evaluation printed lose it, their sessions and their links. Plans bought in the sandbox stay, since only the
 * operator knows what they are worth.
 * @returns what the operator should know, a line each
 */
export async function closeDemo(services: TransactionServices & { clock: () => Date }): Promise<string[]> {
  const { db } = services.database
  const [printed] = await db.select().from(settings).where(eq(settings.key, passwordSetting))
  const closed = printed ? await closeAccounts(services, printed.value) : []
  const given = await boughtInSandbox(db)
  return [
    ...(closed.length > 0
      ? [`From an evaluation, and closed: ${closed.join(', ')}. "erase-user" deletes them for good.`]
      : []),
    ...(given.length > 0
      ? [
          `On plans that were bought in the sandbox, for nothing: ${given.join(', ')}. "set-plan <organization> --plan … --end-subscription" ends one.`,
        ]
      : []),
  ]
}

async function closeAccounts(services: TransactionServices & { clock: () => Date }, printed: string) {
  const addresses = demoAccounts.map(({ email }) => email)
  return inTransaction(services, async (tx, news) => {
    const closed: string[] = []
    for (const user of await tx.select().from(users).where(inArray(users.email, addresses)).orderBy(users.email)) {
      if (!(await verifyPassword(printed, user.passwordHash))) continue
      await tx.update(users).set({ passwordHash: null }).where(eq(users.id, user.id))
      await tx.delete(oneUseLinks).where(eq(oneUseLinks.userId, user.id))
      await endSessions(tx, news, user.id, { now: services.clock() })
      closed.push(user.email)
    }
    await tx.delete(settings).where(eq(settings.key, passwordSetting))
    return closed
  })
}

async function boughtInSandbox(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: billingAccounts.organizationId })
    .from(billingAccounts)
    .where(and(eq(billingAccounts.provider, 'sandbox'), ne(billingAccounts.status, 'ended')))
    .orderBy(billingAccounts.organizationId)
    .limit(20)
  return rows.map(({ id }) => id)
}
