import type { Db } from '#server/db/open-database.ts'
import type { games } from '#server/db/schema/games.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { News } from '#server/live/news.ts'
import { lockGame, recordGameEvent } from '#server/game/locked-game.ts'

type Settings = Partial<Pick<typeof games.$inferInsert, 'sendReportTo' | 'makePublic' | 'gameCodeClosed' | 'enablePlayerGameNotes'>>

/** Changes settings of a game that is not complete; what stays as it was makes no news. @throws ApiError 409 game_already_completed */
export async function changeGame(tx: Db, news: News[], gameId: string, settings: Settings): Promise<void> {
  const game = await lockGame(tx, gameId)
  if (game.state === 'complete') throw new ApiError('game_already_completed', { meta: { game_id: gameId } })
  const keys = (Object.keys(settings) as (keyof Settings)[]).filter((key) => settings[key] !== undefined)
  if (keys.every((key) => JSON.stringify(game[key]) === JSON.stringify(settings[key]))) return
  await recordGameEvent(tx, news, gameId, { kind: 'settings_changed', data: Object.fromEntries(keys.map((key) => [key, key === 'sendReportTo' ? true : settings[key]])) },
    Object.fromEntries(keys.map((key) => [key, settings[key]])))
}
