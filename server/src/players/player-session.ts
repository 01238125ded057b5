import { playerLimits } from '#domain/limits.ts'
import type { players } from '#server/db/schema/games.ts'
import type { Tokens } from '#server/credentials/tokens.ts'

/**
 * A seat's token and what the device stores beside it (decisions, section 4); valid for this game and player for 24
 * hours.
 */
export function presentPlayerSession(player: typeof players.$inferSelect, tokens: Tokens, now: Date) {
  const expiresAt = new Date(now.getTime() + playerLimits.sessionHours * 3_600_000)
  const token = tokens.sign({
    kind: 'player',
    sub: player.id,
    gid: player.gameId,
    seat: player.tokenVersion,
    exp: Math.floor(expiresAt.getTime() / 1000),
  })
  return {
    type: 'player-sessions' as const,
    id: player.id,
    attributes: {
      token,
      game_id: player.gameId,
      player_id: player.id,
      name: player.name,
      expires_at: expiresAt.toISOString(),
    },
  }
}
