import { and, eq, sql } from 'drizzle-orm'
import { sentencesSchema } from '#domain/ai/read-sentences.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { mayOnGame } from '#domain/permissions/game-rules.ts'
import type { Db } from '#server/db/open-database.ts'
import type { gameSummaries, SummaryContent } from '#server/db/schema/ai.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { notes } from '#server/db/schema/together.ts'
import type { GameHead } from '#server/game/caches/game-heads.ts'
import { readGameRows } from '#server/game-rows/read-game-rows.ts'
import { readSummary } from '#server/game-rows/read-summary.ts'
import type { Services } from '#server/services.ts'
import { chooseEndpoint } from './commands/choose-endpoint.ts'
import { tokensLeft } from './commands/reserve-tokens.ts'
import { tokensAsked } from './commands/use-model.ts'
import { gameSources } from './prompts/game-sources.ts'
import { summaryPrompt } from './prompts/summary-prompt.ts'
import { readFault } from './summary/summary-fault.ts'
import { reasonAgainstAi } from './reason-against-ai.ts'

type SummaryRow = typeof gameSummaries.$inferSelect

interface Reading {
  game: GameHead
  actor: Extract<Actor, { kind: 'user' }>
  now: Date
}

/** A game's summary and its progress, for somebody who may read it. */
export async function presentSummary(db: Db, services: Services, { game, actor, now }: Reading) {
  const summary = await readSummary(db, game.gameId)
  const { row, shown } = summary ?? { row: null, shown: null }
  const content = row?.content ?? null
  const reason = await reasonAgainst(db, services, { game, actor, now })
  return {
    type: 'game-summaries' as const,
    id: game.gameId,
    attributes: {
      state: row?.state ?? ('not_summarized' as const),
      is_waiting: row?.state === 'processing' && (await isWaiting(db, row, now)),
      ...readFault(row?.fault ?? null, now),
      language: content?.language ?? row?.language ?? null,
      model: row?.model ?? null,
      is_own_endpoint: content?.isOwnEndpoint ?? false,
      made_at: row?.madeAt?.toISOString() ?? null,
      sentences: shown?.sentences ?? [],
      sources: shown?.sources ?? [],
      left_out: Object.entries(content?.leftOut ?? {}).map(([kind, count]) => ({
        kind: kind as keyof SummaryContent['leftOut'],
        count,
      })),
      withheld_count: shown?.withheld ?? 0,
      usage: content ? { ...content.usage, total: content.usage.input + content.usage.output } : null,
      cost: reason === null && !row ? await costOf(db, services, { game, now }) : null,
      may_summarize: reason === null,
      reason,
    },
  }
}

/** A free process takes up a job within this time. */
const takenUpMs = 3_000

/** Whether no process has had the time to begin a summary that was asked for. */
async function isWaiting(db: Db, { runId, requestedAt }: SummaryRow, now: Date): Promise<boolean> {
  if (now.getTime() - requestedAt.getTime() < takenUpMs) return false
  const ofRun = and(eq(jobs.kind, 'summarize_game'), sql`${jobs.data} ->> 'runId' = ${runId}`, eq(jobs.attempts, 0))
  const [job] = await db.select({ id: jobs.id }).from(jobs).where(ofRun)
  return job !== undefined
}

/** An answer's usual length. */
const answerTokens = 800

/** What a first summary would use. Without it nobody knows before the first press. */
async function costOf(db: Db, services: Services, { game: { gameId, organizationId }, now }: Omit<Reading, 'actor'>) {
  // Within a transaction by its own connection, which may be the only one of the embedded database.
  const isOutside = db === services.database.db
  const rows = await (isOutside ? services.snapshots.rows(gameId) : readGameRows(db, gameId))
  if (!rows) return null
  const written = await db.select().from(notes).where(eq(notes.gameId, gameId))
  const messages = summaryPrompt(gameSources(rows, written, [], 'en'), 'en')
  const tokens = tokensAsked({ messages, schema: sentencesSchema }) + answerTokens
  const { contractIds } = await chooseEndpoint(services, { organizationId, feature: 'generate-summary', now }, db)
  return { tokens: Math.ceil(tokens / 100) * 100, left: await tokensLeft(db, contractIds, now) }
}

/** Why the reader can't request a summary now; null: they can. */
async function reasonAgainst(db: Db, services: Services, { game, actor, now }: Reading) {
  if (mayOnGame('game.manage', actor, game) !== 'allow') return 'forbidden' as const
  const { organizationId } = game
  return reasonAgainstAi(services, { organizationId, feature: 'generate-summary', now }, db)
}
