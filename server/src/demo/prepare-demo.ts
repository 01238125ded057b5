import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createLoginLink } from '#server/authentication/commands/use-login-link.ts'
import { hashPassword, verifyPassword } from '#server/credentials/password.ts'
import { settings, users } from '#server/db/schema/people.ts'
import type { Services } from '#server/services.ts'
import type { StartFacts } from '#server/start/banner.ts'
import { demoAccounts } from './demo-accounts.ts'
import { seedDemo } from './seed-demo.ts'

export const passwordSetting = 'demo_password'

/**
 * Ensures that the demo organization exists and that its accounts have the password printed at startup:
 * CRUX_DEMO_PASSWORD, or a random one that is stored at the first start (decisions, section 8).
 */
export async function prepareDemo(services: Services, given: string | null): Promise<StartFacts['demo']> {
  const password = given ?? (await storedPassword(services))
  await seedDemo(services, { password })
  const adminId = await storePasswordOf(services, password)
  if (!adminId) return null
  const link = await createLoginLink(services.database.db, adminId, services.clock())
  return {
    loginPath: `/token/${link}`,
    accounts: demoAccounts.map(({ email, role }) => ({ email, role })),
    password: given ? null : password,
  }
}

async function storedPassword({ database: { db } }: Services): Promise<string> {
  const made = randomBytes(12).toString('base64url').replaceAll(/[-_]/g, 'x')
  await db.insert(settings).values({ key: passwordSetting, value: made }).onConflictDoNothing()
  const [row] = await db.select().from(settings).where(eq(settings.key, passwordSetting))
  return row?.value ?? made
}

/** Returns the admin's id; null if somebody removed that account in the product, which is allowed. */
async function storePasswordOf({ database: { db } }: Services, password: string): Promise<string | null> {
  let adminId: string | null = null
  for (const account of demoAccounts) {
    const [user] = await db.select().from(users).where(eq(users.email, account.email))
    if (!user) continue
    if (account.role === 'admin') adminId = user.id
    if (!(await verifyPassword(password, user.passwordHash))) {
      await db
        .update(users)
        .set({ passwordHash: await hashPassword(password) })
        .where(eq(users.id, user.id))
    }
  }
  return adminId
}
