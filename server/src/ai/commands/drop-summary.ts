import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { gameSummaries } from '#server/db/schema/ai.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { sentenceIdOf } from '#server/game-rows/read-summary.ts'
import type { News } from '#server/news/news.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { changeSummary } from './change-summary.ts'

/**
 * Stops the summary in progress; an earlier one stays. The job notices that its run is no longer wanted and aborts its
 * call (`summarize-game.ts`). Does nothing if none is in progress.
 * @param runId only this run, not a newer one
 */
export async function stopSummary(tx: Transaction, news: News[], gameId: string, runId?: string): Promise<void> {
  const underWay = and(
    eq(gameSummaries.gameId, gameId),
    eq(gameSummaries.state, 'processing'),
    runId === undefined ? undefined : eq(gameSummaries.runId, runId),
  )
  await changeSummary(tx, news, gameId, async () => {
    const gameIdOf = { gameId: gameSummaries.gameId }
    const kept = await tx
      .update(gameSummaries)
      .set({ state: 'done', fault: null, runId: sql`gen_random_uuid()` })
      .where(and(underWay, isNotNull(gameSummaries.content)))
      .returning(gameIdOf)
    const gone = await tx.delete(gameSummaries).where(underWay).returning(gameIdOf)
    return kept.length + gone.length > 0
  })
}

/** Deletes the summary of a game, including one in progress. @throws ApiError 404 */
export async function deleteSummary(tx: Transaction, news: News[], gameId: string): Promise<void> {
  const isThere = await changeSummary(tx, news, gameId, async () => {
    const gone = await tx
      .delete(gameSummaries)
      .where(eq(gameSummaries.gameId, gameId))
      .returning({ id: gameSummaries.gameId })
    if (gone.length === 0) throw new ApiError('not_found')
    return true
  })
  if (!isThere) throw new ApiError('not_found')
}

/** Deletes one sentence of a summary; the last one leaves none, unless another is in progress. @throws ApiError 404 */
export async function deleteSentence(tx: Transaction, news: News[], gameId: string, sentenceId: string): Promise<void> {
  const isThere = await changeSummary(tx, news, gameId, async () => {
    await takeOut(tx, gameId, sentenceId)
    return true
  })
  if (!isThere) throw new ApiError('not_found')
}

async function takeOut(tx: Transaction, gameId: string, sentenceId: string): Promise<void> {
  const ofGame = eq(gameSummaries.gameId, gameId)
  const [row] = await tx.select().from(gameSummaries).where(ofGame).for('update')
  const place = row?.content?.sentences.findIndex((sentence) => sentenceIdOf(sentence) === sentenceId) ?? -1
  if (!row?.content || place < 0) throw new ApiError('not_found')
  const sentences = row.content.sentences.toSpliced(place, 1)
  if (sentences.length === 0 && row.state !== 'processing') await tx.delete(gameSummaries).where(ofGame)
  else
    await tx
      .update(gameSummaries)
      .set({ content: sentences.length === 0 ? null : { ...row.content, sentences } })
      .where(ofGame)
}
