import { quotasOf } from '#domain/billing/plans.ts'
import { couponLimits } from '#domain/limits.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { changePlan, type PlanChanges } from '#server/organizations/commands/change-plan.ts'
import { endSubscription } from '../end-subscription.ts'
import { findOrganization } from '../find-organization.ts'
import { onDatabase, type OperatorCommand } from '../operator-command.ts'
import { OperatorError, UsageError } from '#server/operator/installation/operator-errors.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { billingAccounts } from '#server/db/schema/billing.ts'
import { readNumber, readQuota, readTier } from '../read-options.ts'

const day = 24 * 3_600_000

export const setPlan: OperatorCommand = {
  name: 'set-plan',
  summary:
    'Change an organization’s plan, trial, quotas, or whether its subscription is active; its children share all but the quotas.',
  arguments: ['<organization>'],
  options: {
    plan: { type: 'string' },
    'trial-days': { type: 'string' },
    'user-quota': { type: 'string' },
    'child-quota': { type: 'string' },
    active: { type: 'boolean' },
    inactive: { type: 'boolean' },
    'end-subscription': { type: 'boolean' },
  },
  optionHelp: {
    plan: 'one_to_one, basic, pro or trial; another one comes with its own places',
    'trial-days': 'let a trial end so many days from now',
    'user-quota': 'how many people it may have, or unlimited, instead',
    'child-quota': 'how many child organizations it may make, instead',
    active: 'its subscription is paid',
    inactive: 'its subscription is not: no new games',
    'end-subscription': 'end its paid plan at once, without a refund; the plan given here takes its place',
  },
  run: onDatabase(async ({ values, positionals, env, now, print }, { database, eventBus }) => {
    const tier = readTier(values, 'plan')
    const trialDays = readNumber(values, 'trial-days', { min: 1, max: couponLimits.daysMax })
    const userQuota = readQuota(values, 'user-quota')
    const childQuota = readNumber(values, 'child-quota', { min: 0, max: 100_000 })
    if (values['active'] === true && values['inactive'] === true)
      throw new UsageError('Give --active or --inactive, not both.')
    const endsSubscription = values['end-subscription'] === true
    if (endsSubscription && tier === null) throw new UsageError('--end-subscription goes with the --plan that follows.')
    if (endsSubscription) {
      const { id } = await findOrganization(database.db, positionals[0] ?? '')
      await endSubscription({ database, eventBus }, { env, now }, id)
    }
    const name = await inTransaction({ database, eventBus }, async (tx, news) => {
      const organization = await findOrganization(tx, positionals[0] ?? '')
      const plan = tier ?? organization.tier
      if (tier !== null || values['inactive'] === true) await refuseOverSubscription(tx, organization.id)
      if (trialDays !== null && plan !== 'trial')
        throw new UsageError('--trial-days goes with a trial; say --plan trial too.')
      const changed: PlanChanges = {
        ...(tier
          ? {
              tier,
              planSource: tier === 'trial' ? 'trial' : 'operator',
              ...(tier === 'trial' ? {} : { trialEndsAt: null }),
            }
          : {}),
        // Places that the operator has set survive being given the same plan again.
        ...(plan === organization.tier ? {} : quotasOf(plan)),
        ...(trialDays === null ? {} : { trialEndsAt: new Date(now.getTime() + trialDays * day) }),
        ...(userQuota === undefined ? {} : { userQuota }),
        ...(childQuota === null ? {} : { childOrganizationQuota: childQuota }),
        ...(values['active'] === true || endsSubscription ? { subscriptionActive: true } : {}),
        ...(values['inactive'] === true ? { subscriptionActive: false } : {}),
      }
      if (Object.keys(changed).length === 0) throw new UsageError('Say what to change.')
      await changePlan(tx, news, organization.id, changed, { actorUserId: null, now })
      return organization.name
    })
    print(`Changed "${name}".`)
  }),
}

/** Refuses if a subscription runs: otherwise people would pay for one plan and have another. */
async function refuseOverSubscription(tx: Db, organizationId: string): Promise<void> {
  const [running] = await tx
    .select({ id: billingAccounts.organizationId })
    .from(billingAccounts)
    .where(and(eq(billingAccounts.organizationId, organizationId), ne(billingAccounts.status, 'ended')))
  if (running)
    throw new OperatorError(
      'It pays for its plan. An admin ends that on the plan page first, or you do by --end-subscription.',
    )
}
