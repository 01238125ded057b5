import type { Actor } from '#domain/permissions/actor.ts'
import type { GameRows } from './read-game-rows.ts'

/** Who looks at a game: its game master, one of its players, or someone of the organization. */
export type GameViewer = { kind: 'game_master' } | { kind: 'player'; playerId: string } | { kind: 'member' }

export function viewerOf(actor: Exclude<Actor, { kind: 'anonymous' }>, gameMasterId: string): GameViewer {
  if (actor.kind === 'player') return { kind: 'player', playerId: actor.playerId }
  return actor.userId === gameMasterId ? { kind: 'game_master' } : { kind: 'member' }
}

export interface SeenCandidate { id: string; round_id: string; player_id: string | null; card_id: string | null; revealed: boolean; created_at: string }

/**
 * Played cards as this viewer may see them: a card that lies face down in a round still being picked shows its face only to the
 * one who played it and to the game master. The organization's members see only what picking has ended for.
 */
export function visibleCandidates(rows: Pick<GameRows, 'candidates' | 'rounds'>, viewer: GameViewer): SeenCandidate[] {
  const picking = new Set(rows.rounds.filter((round) => round.state === 'pick-candidates').map((round) => round.id))
  return rows.candidates.map(({ id, round_id, player_id, card_id, revealed, created_at }) => {
    const faceUp = revealed || !picking.has(round_id)
    const own = viewer.kind === 'player' && player_id === viewer.playerId
    const known = faceUp || own || viewer.kind === 'game_master'
    return { id, round_id, player_id, card_id: known ? card_id : null, revealed: faceUp, created_at }
  })
}
