import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Tier } from '#domain/decks/deck-rules.ts'
import type { Language } from '#domain/languages.ts'
import type { ProductKey } from '#domain/organizations/day-pass.ts'
import { organizations } from './people.ts'

/** How organizations start: trials and coupons. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What a coupon gives the organization that redeems it. */
export interface CouponGift {
  /** `trial`, or a plan that lasts until the operator ends it. */
  tier: Tier
  /** For a trial; null otherwise. */
  trialDays: number | null
  /** Null: unlimited. */
  userQuota: number | null
  products: { key: ProductKey; quantity: number }[]
}

/** Codes handed out by the operator. */
export const coupons = pgTable('coupons', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Upper case, without dashes and spaces. */
  code: text('code').notNull().unique(),
  gift: jsonb('gift').$type<CouponGift>().notNull(),
  /** Null: unlimited. */
  maxRedemptions: integer('max_redemptions'),
  redemptions: integer('redemptions').notNull().default(0),
  /** Null: never expires. */
  validUntil: instant('valid_until'),
  createdAt: instant('created_at').notNull(),
})

/** Submitted registrations. The organization and its first admin are created when the e-mail address is confirmed. */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<'trial' | 'coupon'>().notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    phoneNumber: text('phone_number'),
    organizationName: text('organization_name').notNull(),
    language: text('language').$type<Language>().notNull(),
    marketingConsent: boolean('marketing_consent').notNull().default(false),
    couponId: uuid('coupon_id').references(() => coupons.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** The organization created from it. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index().on(table.email),
    index().on(table.organizationId),
    index().on(table.couponId),
    index().on(table.expiresAt),
  ],
)

/** Sent reminders, so that each is sent once per end of a trial. */
export const trialReminders = pgTable(
  'trial_reminders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Days before the end. */
    days: integer('days').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [unique().on(table.organizationId, table.endsAt, table.days)],
)
