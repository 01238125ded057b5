import type { PresenceNews } from '#contract/games/streams.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import type { Presence } from './presence.ts'

/** Every seat of the table and whether it is connected. */
export function presentPresence(rows: Pick<GameRows, 'players'>, presence: Presence): PresenceNews['presence'] {
  return rows.players
    .filter(({ removed_at }) => removed_at === null)
    .map(({ id, joined_at }) => {
      const { connected, since } = presence.of(id, new Date(joined_at))
      return { player_id: id, connected, since: since.toISOString() }
    })
}
