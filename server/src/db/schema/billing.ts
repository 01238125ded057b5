import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PlanKey } from '#domain/billing/plans.ts'
import { organizations, organizationProductPurchases, users } from './people.ts'

/** What organizations pay for: what a provider of payments last said, and what it told us. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An organization as the customer of a provider, and its subscription as last read there. */
export const billingAccounts = pgTable(
  'billing_accounts',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<'sandbox' | 'stripe'>().notNull(),
    customerId: text('customer_id').notNull().unique(),
    /** Null: there was none yet. */
    subscriptionId: text('subscription_id'),
    planKey: text('plan_key').$type<PlanKey>(),
    status: text('status').$type<'active' | 'past_due' | 'ended'>(),
    periodEnd: instant('period_end'),
    cancelsAtEnd: boolean('cancels_at_end').notNull().default(false),
    /** What it becomes at the period's end; null: it stays. */
    upcomingPlanKey: text('upcoming_plan_key').$type<PlanKey>(),
    pastDueSince: instant('past_due_since'),
    /** Counts the readings at the provider: one that began earlier never takes the place of a later one. */
    readings: integer('readings').notNull().default(0),
    writtenReading: integer('written_reading').notNull().default(0),
  },
  (table) => [index().on(table.status)],
)

/** What a provider told us: each once, worked off by a job. */
export const billingEvents = pgTable(
  'billing_events',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    customerId: text('customer_id').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Null: not worked off yet. */
    workedAt: instant('worked_at'),
  },
  (table) => [index().on(table.receivedAt)],
)

/** The books of the sandbox, one document a customer: it stands for a provider's own memory, so nothing else reads it. */
export const sandboxAccounts = pgTable(
  'sandbox_accounts',
  {
    customerId: text('customer_id').primaryKey(),
    organizationId: uuid('organization_id').notNull().unique(),
    books: jsonb('books').$type<Record<string, unknown>>().notNull(),
    /** When something happens by itself; null: nothing will. */
    nextAt: instant('next_at'),
  },
  (table) => [index().on(table.nextAt)],
)

/** Day passes in use: who was let in by which purchase, and until when. */
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
    /** Null: begins when the invitation is accepted. */
    endsAt: instant('ends_at'),
  },
  (table) => [index().on(table.organizationId, table.usedAt), index().on(table.purchaseId), index().on(table.userId)],
)
