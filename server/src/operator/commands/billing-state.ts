import { eq } from 'drizzle-orm'
import { billingAccounts } from '#server/db/schema/billing.ts'
import { findOrganization } from '../find-organization.ts'
import { onDatabase, type OperatorCommand } from '../operator-command.ts'
import { printInstant, printTable } from '../print-table.ts'

export const billingState: OperatorCommand = {
  name: 'billing-state',
  summary: 'Show what an organization’s plan is, who says so, and what the provider of payments last said of it.',
  arguments: ['<organization>'],
  options: {},
  optionHelp: {},
  run: onDatabase(async ({ positionals, print }, { database: { db } }) => {
    const organization = await findOrganization(db, positionals[0] ?? '')
    const [account] = await db.select().from(billingAccounts).where(eq(billingAccounts.organizationId, organization.id))
    const rows = [
      ['plan', organization.tier],
      ['said by', organization.planSource],
      ['active', organization.subscriptionActive ? 'yes' : 'no'],
      ['provider', account?.provider ?? 'none'],
      ['customer', account?.customerId ?? 'none'],
      ['subscription', account?.subscriptionId ?? 'none'],
      ['paid plan', account?.planKey ?? 'none'],
      ['status', account?.status ?? 'none'],
      ['paid until', printInstant(account?.periodEnd ?? null)],
      ['ends then', account?.cancelsAtEnd === true ? 'yes' : 'no'],
      ['becomes', account?.upcomingPlanKey ?? 'the same'],
      ['failing since', printInstant(account?.pastDueSince ?? null)],
    ]
    print(printTable(['what', 'is'], rows, ''))
  }),
}
