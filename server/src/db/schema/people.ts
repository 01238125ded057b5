import { boolean, index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/languages.ts'
import type { Role } from '#domain/permissions/actor.ts'
import type { Tier } from '#domain/decks/deck-rules.ts'

/** Accounts, organizations, sessions and one-use secrets. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const organizations = pgTable('organizations', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  parentOrganizationId: uuid('parent_organization_id'),
  preferredLanguage: text('preferred_language').$type<Language>().notNull().default('en'),
  tier: text('tier').$type<Tier>().notNull().default('trial'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  name: text('name'),
  /** Null: no password set, the person logs in by link. */
  passwordHash: text('password_hash'),
  onboardingComplete: boolean('onboarding_complete').notNull().default(false),
  instructionsRead: jsonb('instructions_read').$type<string[]>().notNull().default([]),
  disableGameInstructions: boolean('disable_game_instructions').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const organizationUsers = pgTable('organization_users', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull().references(() => organizations.id, { onDelete: 'cascade' }),
  userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
  role: text('role').$type<Role>().notNull(),
  hidden: boolean('hidden').notNull().default(false),
  invitedAt: instant('invited_at').notNull().defaultNow(),
  /** Null: invited, not accepted yet; gives no rights. */
  acceptedAt: instant('accepted_at'),
}, (table) => [unique().on(table.organizationId, table.userId), index().on(table.userId)])

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
  currentOrganizationId: uuid('current_organization_id').references(() => organizations.id, { onDelete: 'set null' }),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
}, (table) => [index().on(table.userId)])

/** Single-use login links: only the hash of the secret is kept. */
export const loginLinks = pgTable('login_links', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
  secretHash: text('secret_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** Facts of this installation, such as the key that signs tokens. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: text('value').notNull() })
