import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AiAdapter, AiFeature, TokenUsage } from '#domain/ai/ai-contract.ts'
import type { CheckedSentence, EvidenceSource } from '#domain/ai/evidence.ts'
import type { SourceKind } from '#domain/ai/source-kinds.ts'
import type { Pseudonym } from '#domain/ai/names/pseudonyms.ts'
import type { Language } from '#domain/languages.ts'
import { games } from './games.ts'
import { organizations, users } from './people.ts'

/** Who may use AI, through which endpoint, and how much they used. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const tokens = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)
const ofOrganization = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })

/** An answer as received, with tokens in place of names; `people` resolves them. */
export interface SummaryContent {
  language: Language
  sentences: CheckedSentence[]
  sources: EvidenceSource[]
  people: Pseudonym[]
  leftOut: Partial<Record<SourceKind, number>>
  usage: TokenUsage
  isOwnEndpoint: boolean
}

/** An organization's allowance of the installation's AI, granted by the operator. */
export const aiContracts = pgTable(
  'ai_contracts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organizationId: ofOrganization(),
    name: text('name').notNull(),
    features: jsonb('features').$type<AiFeature[]>().notNull(),
    monthlyTokens: bigint('monthly_tokens', { mode: 'number' }).notNull(),
    startsAt: instant('starts_at').notNull(),
    /** Exclusive. */
    endsAt: instant('ends_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.organizationId)],
)

/** An organization's own endpoint. The key is sealed and is sent only to the endpoint. */
export const inferenceEndpoints = pgTable('inference_endpoints', {
  organizationId: ofOrganization().primaryKey(),
  adapter: text('adapter').$type<AiAdapter>().notNull(),
  config: jsonb('config').$type<Record<string, string>>().notNull(),
  sealedKey: text('sealed_key').notNull(),
  lastFour: text('last_four').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Tokens by month, feature and source: a contract's id, or `endpoint`. */
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

/** Tokens reserved for calls in flight. The reservation of a crashed process counts until it expires. */
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

/** The AI summary of a game. The content stays until a newer run succeeds. */
export const gameSummaries = pgTable('game_summaries', {
  gameId: uuid('game_id')
    .primaryKey()
    .references(() => games.id, { onDelete: 'cascade' }),
  state: text('state').$type<'processing' | 'failed' | 'done'>().notNull(),
  /** The current or latest run; results of older runs are dropped. */
  runId: uuid('run_id').notNull(),
  requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
  requestedAt: instant('requested_at').notNull(),
  language: text('language').$type<Language>().notNull(),
  /** Why the latest run failed. */
  fault: text('fault'),
  model: text('model'),
  madeAt: instant('made_at'),
  content: jsonb('content').$type<SummaryContent>(),
})
