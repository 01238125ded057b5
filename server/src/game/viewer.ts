import type { Actor } from '#domain/permissions/actor.ts'
import { memoizedByRow } from './memoized-by-row.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'

/** Who looks at a game: its game master, one of its players, or someone of the organization. */
export type GameViewer = { kind: 'game_master' } | { kind: 'player'; playerId: string } | { kind: 'member' }

export function viewerOf(actor: Exclude<Actor, { kind: 'anonymous' }>, gameMasterId: string): GameViewer {
  if (actor.kind === 'player') return { kind: 'player', playerId: actor.playerId }
  return actor.userId === gameMasterId ? { kind: 'game_master' } : { kind: 'member' }
}

export interface VisibleCandidate {
  id: string
  round_id: string
  player_id: string | null
  card_id: string | null
  revealed: boolean
  created_at: string
}

/**
 * Played cards as this viewer may see them. While a round is being picked, only the game master and the player who
 * played a face-down card see its face. Members of the organization see a round once picking has ended.
 */
export function visibleCandidates(
  rows: { candidates: GameRows['candidates']; rounds: readonly Pick<GameRows['rounds'][number], 'id' | 'state'>[] },
  viewer: GameViewer,
): VisibleCandidate[] {
  const picking = new Set(rows.rounds.filter((round) => round.state === 'pick-candidates').map((round) => round.id))
  return rows.candidates.map((candidate) => visibleCandidate(candidate, picking.has(candidate.round_id), viewer))
}

/** One played card as this viewer may see it; `picking`: its round is being picked. */
export function visibleCandidate(
  candidate: GameRows['candidates'][number],
  picking: boolean,
  viewer: GameViewer,
): VisibleCandidate {
  const faces = facesOf(candidate)
  if (candidate.revealed || !picking) return faces.up
  const own = viewer.kind === 'player' && candidate.player_id === viewer.playerId
  return own || viewer.kind === 'game_master' ? faces.known : faces.down
}

/** A played card face up, face down for a viewer who may see it anyway, and face down. */
const facesOf = memoizedByRow(({ id, round_id, player_id, card_id, created_at }: GameRows['candidates'][number]) => {
  const as = (known: boolean, revealed: boolean): VisibleCandidate => ({
    id,
    round_id,
    player_id,
    card_id: known ? card_id : null,
    revealed,
    created_at,
  })
  return { up: as(true, true), known: as(true, false), down: as(false, false) }
})
