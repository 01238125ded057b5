import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { PlanSource } from '#domain/billing/plans.ts'
import type { Language } from '#domain/languages.ts'
import type { Role } from '#domain/permissions/actor.ts'
import type { Tier } from '#domain/decks/deck-rules.ts'
import type { ProductKey } from '#domain/organizations/day-pass.ts'

/** Accounts, organizations, sessions and one-use secrets. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const organizations = pgTable(
  'organizations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** Children become independent when the parent is deleted. */
    parentOrganizationId: uuid('parent_organization_id').references((): AnyPgColumn => organizations.id, {
      onDelete: 'set null',
    }),
    preferredLanguage: text('preferred_language').$type<Language>().notNull().default('en'),
    /** IANA name; decides when its days begin and end. */
    timeZone: text('time_zone').notNull().default('Europe/Helsinki'),
    tier: text('tier').$type<Tier>().notNull().default('trial'),
    /** For paid tiers only; a trial has `trialEndsAt` instead. */
    subscriptionActive: boolean('subscription_active').notNull().default(true),
    /** Null: the trial never ends. */
    trialEndsAt: instant('trial_ends_at'),
    /** Who decides the plan; only `provider` follows payments. */
    planSource: text('plan_source').$type<PlanSource>().notNull().default('operator'),
    /** Limit on members and open invitations together; null: unlimited. */
    userQuota: integer('user_quota'),
    childOrganizationQuota: integer('child_organization_quota').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.parentOrganizationId)],
)

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower case. */
    email: text('email').notNull().unique(),
    name: text('name'),
    /** The language the person chose; null: not known yet. */
    language: text('language').$type<Language>(),
    /** Null: no password set, the person logs in by link. */
    passwordHash: text('password_hash'),
    onboardingComplete: boolean('onboarding_complete').notNull().default(false),
    instructionsRead: jsonb('instructions_read').$type<string[]>().notNull().default([]),
    disableGameInstructions: boolean('disable_game_instructions').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Has left an organization before: the account survives the deletion of any organization. */
    belongedElsewhere: boolean('belonged_elsewhere').notNull().default(false),
    /** Erased: the personal data is deleted; the row stays because games refer to it as their game master. */
    erasedAt: instant('erased_at'),
  },
  (table) => [index('users_email_parts').using('gin', table.email.op('gin_trgm_ops'))],
)

export const organizationUsers = pgTable(
  'organization_users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    /** The operator's own people: listed only to themselves, and counted in no quota. */
    hidden: boolean('hidden').notNull().default(false),
    analyst: boolean('analyst').notNull().default(false),
    /** From a day pass: counts in no quota. */
    dayPass: boolean('day_pass').notNull().default(false),
    /** Set when the day pass starts. */
    dayPassUntil: instant('day_pass_until'),
    invitedAt: instant('invited_at').notNull().defaultNow(),
    /** Null: invited but not accepted yet; grants no rights. */
    acceptedAt: instant('accepted_at'),
  },
  (table) => [unique().on(table.organizationId, table.userId), index().on(table.userId)],
)

/** Products an organization bought, such as day passes. */
export const organizationProductPurchases = pgTable(
  'organization_product_purchases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    productKey: text('product_key').$type<ProductKey>().notNull(),
    quantityLeft: integer('quantity_left').notNull(),
    /** Null: not recorded. */
    quantityBought: integer('quantity_bought'),
    /** The checkout that paid for it; unique, so a checkout is fulfilled once. Null: from a coupon or the operator. */
    checkoutId: text('checkout_id').unique(),
    /** Null: never expires. */
    validUntil: instant('valid_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.organizationId)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    currentOrganizationId: uuid('current_organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index().on(table.userId)],
)

/** Settings of this installation, such as the key that signs tokens. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: text('value').notNull() })
