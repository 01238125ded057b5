import { randomUUID } from 'node:crypto'
import type { TopicKind } from '#domain/decks/deck-rules.ts'
import { conclusions } from '#server/db/schema/games.ts'
import type { GameUnitOfWork } from '#server/turns/game-unit-of-work.ts'

/** Creates or updates a topic's only conclusion; without a report it keeps its current one. */
export function putConclusion(
  work: GameUnitOfWork,
  { topicId, kind, report, now }: { topicId: string; kind: TopicKind; report?: string; now: Date },
): typeof conclusions.$inferSelect {
  const held = work.rows.conclusions.find(({ topic_id }) => topic_id === topicId)
  const row = {
    id: held?.id ?? randomUUID(),
    gameId: work.gameId,
    topicId,
    kind,
    report: report ?? held?.report ?? '',
    updatedAt: now,
  }
  if (held) work.update(conclusions, held.id, { report: row.report, updatedAt: now })
  else work.insert(conclusions, row)
  return row
}
