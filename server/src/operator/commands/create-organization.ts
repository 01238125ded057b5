import { quotasOf } from '#domain/billing/plans.ts'
import { packInvite } from '#domain/organizations/invite-value.ts'
import { couponLimits, organizationLimits, trialLimits } from '#domain/limits.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { createLink, pathOfLink } from '#server/authentication/commands/one-use-links.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizationUsers, users } from '#server/db/schema/people.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { openOrganization } from '#server/trial/commands/open-organization.ts'
import { eq } from 'drizzle-orm'
import { onDatabase, type OperatorCommand } from '../operator-command.ts'
import { UsageError } from '#server/operator/installation/operator-errors.ts'
import { needText, readEmail, readLanguage, readNumber, readQuota, readText, readTier } from '../read-options.ts'

const day = 24 * 3_600_000

export const createOrganization: OperatorCommand = {
  name: 'create-organization',
  summary: 'Make an organization and invite its first admin.',
  arguments: [],
  options: {
    name: { type: 'string' },
    admin: { type: 'string' },
    'admin-name': { type: 'string' },
    language: { type: 'string' },
    plan: { type: 'string' },
    'trial-days': { type: 'string' },
    'user-quota': { type: 'string' },
    'child-quota': { type: 'string' },
    mail: { type: 'boolean' },
  },
  optionHelp: {
    name: 'its name',
    admin: 'e-mail of the first admin',
    'admin-name': 'their name',
    language: 'of its mails: en (default), fi, de, sv, nl',
    plan: 'one_to_one, basic, pro (default) or trial',
    'trial-days': `length of a trial (default ${trialLimits.days})`,
    'user-quota': 'how many people it may have, or unlimited (default: as many as the plan has)',
    'child-quota': 'how many child organizations it may make (default: as many as the plan has)',
    mail: 'mail the invitation too; it is printed in any case',
  },
  run: onDatabase(async ({ values, env, now, print }, { database, eventBus }) => {
    const name = needText(values, 'name')
    if (name.length > organizationLimits.nameMax)
      throw new UsageError(`--name can have ${organizationLimits.nameMax} characters at most.`)
    const email = readEmail(values, 'admin')
    if (email === null) throw new UsageError('--admin is missing.')
    const tier = readTier(values, 'plan') ?? 'pro'
    const trialDays = readNumber(values, 'trial-days', { min: 1, max: couponLimits.daysMax })
    if (trialDays !== null && tier !== 'trial') throw new UsageError('--trial-days goes with --plan trial.')
    const language = readLanguage(values, 'language') ?? 'en'
    const usual = quotasOf(tier)
    const userQuota = readQuota(values, 'user-quota')
    const childQuota = readNumber(values, 'child-quota', { min: 0, max: 100_000 })
    const { id, path } = await inTransaction({ database, eventBus }, async (tx) => {
      const organizationId = await openOrganization(
        tx,
        {
          name,
          tier,
          preferredLanguage: language,
          userQuota: userQuota === undefined ? usual.userQuota : userQuota,
          childOrganizationQuota: childQuota ?? usual.childOrganizationQuota,
          trialEndsAt: tier === 'trial' ? new Date(now.getTime() + (trialDays ?? trialLimits.days) * day) : null,
        },
        { actorUserId: null, now },
      )
      const userId = await findOrMakeUser(tx, email, readText(values, 'admin-name'), now)
      const [place] = await tx
        .insert(organizationUsers)
        .values({ organizationId, userId, role: 'admin', invitedAt: now })
        .returning({ id: organizationUsers.id })
      if (!place) throw new Error('the place was not inserted')
      const code = await createLink(tx, 'invite', { userId, membershipId: place.id }, now)
      const invitation = pathOfLink('invite', packInvite(place.id, code), userId)
      if (values['mail'] === true) {
        await sendMail(tx, {
          template: 'invitation',
          to: email,
          language,
          values: { path: invitation, organization: name, inviter: 'Crux' },
          now,
        })
      }
      return { id: organizationId, path: invitation }
    })
    print(`Made "${name}" (${id}), plan ${tier}.`)
    print(`Invitation for ${email}, good once within 14 days:\n${env.appUrl ?? `http://localhost:${env.port}`}${path}`)
    if (values['mail'] === true) print('It is mailed by the running server, or as soon as one starts.')
  }),
}

async function findOrMakeUser(tx: Db, email: string, name: string | null, now: Date): Promise<string> {
  const [made] = await tx
    .insert(users)
    .values({ email, name, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (made) return made.id
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!known) throw new Error('the account is gone')
  return known.id
}
