import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PlanKey } from '#domain/billing/plans.ts'
import { organizations, organizationProductPurchases, users } from './people.ts'

/** What organizations pay for: the payment provider's accounts, as last read, and its events. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An organization as a provider's customer, with its subscription as last read. */
export const billingAccounts = pgTable(
  'billing_accounts',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<'sandbox' | 'stripe'>().notNull(),
    customerId: text('customer_id').notNull().unique(),
    /** Null: none yet. */
    subscriptionId: text('subscription_id'),
    planKey: text('plan_key').$type<PlanKey>(),
    /** The subscription's own price, which stays when a new one gets its lookup key; null: not read yet. */
    priceId: text('price_id'),
    /** In minor units, before tax. */
    unitAmount: integer('unit_amount'),
    currency: text('currency'),
    status: text('status').$type<'active' | 'past_due' | 'ended'>(),
    periodEnd: instant('period_end'),
    cancelsAtEnd: boolean('cancels_at_end').notNull().default(false),
    /** The plan after the period's end; null: no change. */
    upcomingPlanKey: text('upcoming_plan_key').$type<PlanKey>(),
    pastDueSince: instant('past_due_since'),
    /** Counts reads at the provider: a read that started earlier never overwrites a later one. */
    readings: integer('readings').notNull().default(0),
    writtenReading: integer('written_reading').notNull().default(0),
    /** Who changes the plan now, and until when that counts if their process dies; null: nobody. */
    changer: uuid('changer'),
    changingUntil: instant('changing_until'),
  },
  (table) => [index().on(table.status)],
)

/** Events from a provider, each stored once and processed by a job. */
export const billingEvents = pgTable(
  'billing_events',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    customerId: text('customer_id').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Null: not processed yet. */
    workedAt: instant('worked_at'),
  },
  (table) => [index().on(table.receivedAt)],
)

/**
 * The sandbox's books, one document per customer. They stand in for a provider's own storage, so only the sandbox
 * reads them.
 */
export const sandboxAccounts = pgTable(
  'sandbox_accounts',
  {
    customerId: text('customer_id').primaryKey(),
    organizationId: uuid('organization_id').notNull().unique(),
    books: jsonb('books').$type<Record<string, unknown>>().notNull(),
    /** When its next event is due; null: none. */
    nextAt: instant('next_at'),
  },
  (table) => [index().on(table.nextAt)],
)

/** Day passes in use: who got in with which purchase, and until when. */
export const productUses = pgTable(
  'product_uses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => organizationProductPurchases.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    usedAt: instant('used_at').notNull(),
    /** Null: starts when the invitation is accepted. */
    endsAt: instant('ends_at'),
  },
  (table) => [index().on(table.organizationId, table.usedAt), index().on(table.purchaseId), index().on(table.userId)],
)
