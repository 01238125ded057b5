import { asJsonRow } from '#server/db/row-write.ts'
import { games } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { beginUnfinishedGameWork } from '#server/turns/begin-game-work.ts'

type Settings = Partial<
  Pick<typeof games.$inferInsert, 'sendReportTo' | 'makePublic' | 'gameCodeClosed' | 'enablePlayerGameNotes'>
>

/**
 * Changes settings of an unfinished game; does nothing if all are unchanged.
 * @throws ApiError 409 game_already_completed
 */
export async function changeGame(tx: Transaction, gameId: string, settings: Settings): Promise<void> {
  const work = await beginUnfinishedGameWork(tx, gameId)
  const now = new Map<string, unknown>(Object.entries(work.rows.game))
  if (
    Object.entries(asJsonRow(games, settings)).every(
      ([column, value]) => JSON.stringify(now.get(column)) === JSON.stringify(value),
    )
  )
    return
  const changed = Object.entries(settings).filter(([, value]) => value !== undefined)
  work.record(
    {
      kind: 'settings_changed',
      data: Object.fromEntries(changed.map(([key, value]) => [key, key === 'sendReportTo' ? true : value])),
    },
    settings,
  )
}
