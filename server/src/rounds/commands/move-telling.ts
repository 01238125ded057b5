import { passTelling, tellNow, untold, type Telling } from '#domain/rounds/telling.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { candidates, rounds } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { beginRoundWork, type RoundRows } from '#server/rounds/begin-round-work.ts'

/**
 * Exactly one of these: whose turn it is (a card, or nobody), on to the next (true, or the card whose turn it ends), or
 * a new order.
 */
export interface TellingMove {
  candidate_id?: string | null | undefined
  pass?: true | string | undefined
  order?: string[] | undefined
}

/** The cards of a round by seat, the game master's last, each person's in the order in which they were played. */
export function lyingBySeat(rows: Pick<GameRows, 'candidates' | 'players'>, roundId: string): string[] {
  const seatOf = (playerId: string | null) =>
    rows.players.find(({ id }) => id === playerId)?.seat ?? Number.POSITIVE_INFINITY
  return rows.candidates
    .filter(({ round_id }) => round_id === roundId)
    .map(({ id, player_id }) => ({ id, seat: seatOf(player_id) }))
    .toSorted((a, b) => (a.seat === b.seat ? 0 : a.seat - b.seat))
    .map(({ id }) => id)
}

/**
 * Sets whose turn it is to tell (decisions, section 14). Their card is turned face up. Passing on from a card whose
 * turn is over changes nothing.
 * @throws ApiError 403 for a player whose turn it is not; 409 nobody_tells, or naming the state; 422 for a card that
 * does not lie in the round
 */
export async function moveTelling(
  tx: Transaction,
  call: {
    gameId: string
    roundId: string
    move: TellingMove
    actor: Exclude<Actor, { kind: 'anonymous' }>
    pointer: (field: keyof TellingMove) => string
  },
): Promise<RoundRows> {
  const { move, actor } = call
  const { work, round } = await beginRoundWork(tx, call.gameId, call.roundId, 'tell')
  const before = round.telling ?? untold
  const lying = lyingBySeat(work.rows, round.id)
  const ownerOf = (candidateId: string | null) => work.rows.candidates.find(({ id }) => id === candidateId)?.player_id
  const ended = typeof move.pass === 'string' ? move.pass : before.candidateId
  if (actor.kind === 'player') {
    const tells = ended !== null && ownerOf(ended) === actor.playerId
    const begins = before.candidateId === null && move.candidate_id && ownerOf(move.candidate_id) === actor.playerId
    if (!tells && !begins) throw new ApiError('forbidden')
  }
  const unknown = (field: keyof TellingMove) =>
    new ApiError([{ code: 'game.schemas.candidate.unknown', pointer: call.pointer(field) }])
  if (move.candidate_id && !lying.includes(move.candidate_id)) throw unknown('candidate_id')
  if (move.order?.some((id) => !lying.includes(id))) throw unknown('order')
  if (typeof move.pass === 'string' && !lying.includes(move.pass)) throw unknown('pass')
  if (ended !== before.candidateId) return round
  if (move.pass && ended === null) throw new ApiError('nobody_tells')

  const after = moved(before, move, lying)
  const called = work.rows.candidates.find(({ id }) => id === after.candidateId)
  const turned = called && !called.revealed ? called.id : null
  if (after === before && turned === null) return round
  work.update(rounds, round.id, { telling: after })
  if (turned !== null) work.update(candidates, turned, { revealed: true })
  work.record({
    kind: 'telling_moved',
    playerId: actor.kind === 'player' ? actor.playerId : null,
    data: { roundId: round.id, before: round.telling, after, turned },
  })
  return { ...round, telling: after }
}

function moved(before: Telling, move: TellingMove, lying: readonly string[]): Telling {
  if (move.order) return { ...before, order: [...new Set(move.order)] }
  return move.pass ? passTelling(before, lying) : tellNow(before, move.candidate_id ?? null)
}
