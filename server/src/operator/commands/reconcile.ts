import { StripeBilling } from '#server/adapters/billing/stripe/stripe-billing.ts'
import { syncOrganization } from '#server/billing/commands/sync-organization.ts'
import { billingAccounts } from '#server/db/schema/billing.ts'
import { organizations } from '#server/db/schema/people.ts'
import { eq } from 'drizzle-orm'
import { onDatabase, type OperatorCommand } from '../operator-command.ts'
import { OperatorError } from '#server/operator/installation/operator-errors.ts'

export const reconcile: OperatorCommand = {
  name: 'reconcile',
  summary:
    'Read at Stripe what every organization pays for, as happens by itself once a day, and tell whose plan changed.',
  arguments: [],
  options: {},
  optionHelp: {},
  run: onDatabase(async ({ env, now, print }, { database, eventBus }) => {
    if (!env.stripe) throw new OperatorError('Stripe takes no payments here: STRIPE_SECRET_KEY is not set.')
    const clock = () => now
    const billing = new StripeBilling(env.stripe, { appUrl: () => env.appUrl ?? '', clock, onFault: () => undefined })
    const paying = () =>
      database.db
        .select({
          id: organizations.id,
          name: organizations.name,
          tier: organizations.tier,
          isActive: organizations.subscriptionActive,
        })
        .from(billingAccounts)
        .innerJoin(organizations, eq(organizations.id, billingAccounts.organizationId))
    const before = await paying()
    const failed: string[] = []
    for (const { id, name } of before) {
      await syncOrganization({ database, eventBus, billing, clock }, id).catch(() => failed.push(name))
    }
    for (const { id, name, tier, isActive } of await paying()) {
      const was = before.find((one) => one.id === id)
      if (was && (was.tier !== tier || was.isActive !== isActive))
        print(
          `${name}: ${tier}, ${isActive ? 'active' : 'not active'}; was ${was.tier}, ${was.isActive ? 'active' : 'not active'}`,
        )
    }
    print(`Read ${before.length - failed.length} of ${before.length} organizations.`)
    if (failed.length > 0)
      throw new OperatorError(`Could not read ${failed.join(', ')}. Nothing of theirs was changed.`)
  }),
}
