import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AiAdapter, AiFeature, TokenUsage } from '#domain/ai/ai-contract.ts'
import type { CheckedSentence, EvidenceSource, SourceKind } from '#domain/ai/evidence.ts'
import type { Pseudonym } from '#domain/ai/pseudonyms.ts'
import type { Language } from '#domain/languages.ts'
import { games } from './games.ts'
import { organizations, users } from './people.ts'

/** Who may use AI, by which endpoint, and how much was used. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const tokens = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)
const ofOrganization = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })

/** An answer as it came back, with tokens where names stood; `people` says what they stand for. */
export interface SummaryContent {
  language: Language
  sentences: CheckedSentence[]
  sources: EvidenceSource[]
  people: Pseudonym[]
  leftOut: Partial<Record<SourceKind, number>>
  usage: TokenUsage
  isOwnEndpoint: boolean
}

/** What the operator gives an organization of the installation's AI. */
export const aiContracts = pgTable(
  'ai_contracts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organizationId: ofOrganization(),
    name: text('name').notNull(),
    features: jsonb('features').$type<AiFeature[]>().notNull(),
    monthlyTokens: bigint('monthly_tokens', { mode: 'number' }).notNull(),
    startsAt: instant('starts_at').notNull(),
    /** The first moment after it. */
    endsAt: instant('ends_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.organizationId)],
)

/** An organization's own endpoint; the key is sealed and leaves only to the endpoint itself. */
export const inferenceEndpoints = pgTable('inference_endpoints', {
  organizationId: ofOrganization().primaryKey(),
  adapter: text('adapter').$type<AiAdapter>().notNull(),
  config: jsonb('config').$type<Record<string, string>>().notNull(),
  sealedKey: text('sealed_key').notNull(),
  lastFour: text('last_four').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Tokens by month, feature and who paid: a contract by its id, or `endpoint`. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    organizationId: ofOrganization(),
    /** UTC, `2026-03`. */
    month: text('month').notNull(),
    source: text('source').notNull(),
    feature: text('feature').$type<AiFeature | 'try'>().notNull(),
    calls: bigint('calls', { mode: 'number' }).notNull().default(0),
    inputTokens: tokens('input_tokens'),
    outputTokens: tokens('output_tokens'),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.month, table.source, table.feature] })],
)

/** Tokens held back for calls under way. One whose process died counts until it expires. */
export const aiReservations = pgTable(
  'ai_reservations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => aiContracts.id, { onDelete: 'cascade' }),
    month: text('month').notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.contractId)],
)

/** The AI summary of a game. What was written stays until something newer is there, also while that is made or after it failed. */
export const gameSummaries = pgTable('game_summaries', {
  gameId: uuid('game_id')
    .primaryKey()
    .references(() => games.id, { onDelete: 'cascade' }),
  state: text('state').$type<'processing' | 'failed' | 'done'>().notNull(),
  /** The one that is under way, or was last: what an older one brings is dropped. */
  runId: uuid('run_id').notNull(),
  requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
  requestedAt: instant('requested_at').notNull(),
  language: text('language').$type<Language>().notNull(),
  /** Why the last one failed. */
  fault: text('fault'),
  model: text('model'),
  madeAt: instant('made_at'),
  content: jsonb('content').$type<SummaryContent>(),
})
