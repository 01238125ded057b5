import { and, eq } from 'drizzle-orm'
import type { CheckedSentence } from '#domain/ai/evidence.ts'
import { mayOnGame } from '#domain/permissions/game-rules.ts'
import { summaryLimits } from '#domain/limits.ts'
import type { ModelRequest } from '#server/adapters/ai/ask-model.ts'
import { ModelFaultError } from '#server/adapters/ai/model-endpoint.ts'
import { readMemberships } from '#server/credentials/user-sessions.ts'
import { gameSummaries, type SummaryContent } from '#server/db/schema/ai.ts'
import { games } from '#server/db/schema/games.ts'
import { notes } from '#server/db/schema/together.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { type GameRows, readGameRows } from '#server/game-rows/read-game-rows.ts'
import { livingPeople } from '#server/game-rows/read-summary.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { reportRecipients } from '#server/mail/report-recipients.ts'
import type { Services } from '#server/services.ts'
import { askForSentences } from '#server/ai/ask-for-sentences.ts'
import { readMembers } from '#server/ai/chat/people-of-games.ts'
import { gameSources, peopleOf } from '#server/ai/prompts/game-sources.ts'
import { summaryPrompt } from '#server/ai/prompts/summary-prompt.ts'
import { writeFault } from '#server/ai/summary/summary-fault.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { changeSummary } from './change-summary.ts'
import { chooseEndpoint } from './choose-endpoint.ts'
import { stopSummary } from './drop-summary.ts'
import { useModel as askModel } from './use-model.ts'

/** How often to check whether a summary is still wanted. */
const stopMs = 1000

type SummaryRow = typeof gameSummaries.$inferSelect

/** Writes the summary of a game. May run twice: it leaves the result of another run, or a newer run, alone. */
export const summarizeGame: JobHandler<'summarize_game'> = {
  run: async ({ gameId, runId }, { services }) => {
    const row = await findRun(services, gameId, runId)
    if (!row) return
    const progress = { wasAsked: false }
    const stopped = new AbortController()
    const watch = setInterval(() => void endIfStopped(services, row, stopped), stopMs)
    try {
      const made = await summarize(services, row, { progress, signal: stopped.signal })
      // Deleted, or no longer visible to the requester: nothing new is shown.
      if (made) await settle(services, row, { state: 'done', fault: null, madeAt: services.clock(), ...made })
      else await inTransaction(services, (tx, news) => stopSummary(tx, news, gameId, runId))
    } catch (error) {
      // Once a model was called, a retry would pay again.
      const fault = faultOf(error, services.clock) ?? (progress.wasAsked ? 'ai_failed' : null)
      if (fault === null) throw error
      await settle(services, row, { state: 'failed', fault })
    } finally {
      clearInterval(watch)
    }
  },
  giveUp: async ({ gameId, runId }, { services }) => {
    const row = await findRun(services, gameId, runId)
    if (row) await settle(services, row, { state: 'failed', fault: 'ai_failed' })
  },
}

/** Aborts the call of a run that was stopped, or deleted, alone or with its game. */
async function endIfStopped(services: Services, { gameId, runId }: SummaryRow, stopped: AbortController) {
  const run = await findRun(services, gameId, runId).catch(() => 'unknown')
  if (!run) stopped.abort()
}

const ofRun = ({ gameId, runId }: Pick<SummaryRow, 'gameId' | 'runId'>) =>
  and(eq(gameSummaries.gameId, gameId), eq(gameSummaries.runId, runId), eq(gameSummaries.state, 'processing'))

async function findRun({ database }: Services, gameId: string, runId: string): Promise<SummaryRow | undefined> {
  const [row] = await database.db.select().from(gameSummaries).where(ofRun({ gameId, runId }))
  return row
}

async function settle(services: Services, row: SummaryRow, changed: Partial<SummaryRow>): Promise<void> {
  await inTransaction(services, async (tx, news) => {
    await changeSummary(tx, news, row.gameId, async () => {
      const settled = await tx
        .update(gameSummaries)
        .set(changed)
        .where(ofRun(row))
        .returning({ id: gameSummaries.gameId })
      return settled.length > 0
    })
  })
}

function faultOf(error: unknown, clock: Services['clock']): string | null {
  if (error instanceof ModelFaultError) return writeFault(error.fault, error.retryAfter, clock())
  if (error instanceof ApiError) return error.faults[0]?.code ?? 'ai_failed'
  return null
}

async function summarize(
  services: Services,
  row: SummaryRow,
  { progress, signal }: { progress: { wasAsked: boolean }; signal: AbortSignal },
): Promise<{ model: string; content: SummaryContent } | null> {
  const { db } = services.database
  const rows = await readGameRows(db, row.gameId)
  if (!rows || !(await maySee(services, row, rows.game))) return null
  const { organization_id: organizationId, game_master_id: gameMasterId } = rows.game
  const members = await readMembers(db, [organizationId], [gameMasterId])
  const written = await db.select().from(notes).where(eq(notes.gameId, row.gameId)).orderBy(notes.updatedAt, notes.id)
  const mailedTo = await reportRecipients(db, eq(games.id, row.gameId), services.addresses)
  const { language } = row
  const people = peopleOf(rows, members, mailedTo)
  const { sources, subject: about, names, leftOut } = gameSources(rows, written, people, language)
  const feature = 'generate-summary' as const
  const chosen = await chooseEndpoint(services, { organizationId, feature, now: services.clock() })
  const usage = { input: 0, output: 0 }
  const subject = { type: 'game' as const, id: row.gameId }
  const use = { organizationId, userId: row.requestedBy, feature, subject, signal }
  const sentences: CheckedSentence[] = []
  const ask = (request: ModelRequest) => {
    progress.wasAsked = true
    return askModel(services, chosen, use, request, usage)
  }
  const answer = askForSentences(ask, {
    messages: summaryPrompt({ sources, subject: about }, language),
    sources,
    language,
    sentencesMax: summaryLimits.sentencesMax,
    maxTokens: summaryLimits.outputTokens,
  })
  for await (const event of answer) if (event.kind === 'sentence') sentences.push(event.sentence)
  const now = await readGameRows(db, row.gameId)
  if (!now || !(await maySee(services, row, now.game))) return null
  return {
    model: chosen.endpoint.model,
    content: {
      language,
      sentences,
      sources: sources.map(({ number, kind, id, text }) => ({ number, kind, id, text })),
      // The model took a while.
      people: await livingPeople(db, names.given),
      leftOut,
      usage,
      isOwnEndpoint: chosen.contractIds.length === 0,
    },
  }
}

/** Whether the requester may still see the game: its visibility may have been narrowed, or they may have left. */
async function maySee({ database }: Services, { requestedBy }: SummaryRow, game: GameRows['game']): Promise<boolean> {
  if (requestedBy === null) return false
  const memberships = await readMemberships(database.db, requestedBy)
  const actor = { kind: 'user', userId: requestedBy, sessionId: '', memberships } as const
  const facts = {
    gameId: game.id,
    organizationId: game.organization_id,
    gameMasterId: game.game_master_id,
    visibility: game.visibility,
  }
  return mayOnGame('game.manage', actor, facts) === 'allow'
}
