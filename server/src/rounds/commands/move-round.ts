import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { candidates, rounds } from '#server/db/schema/games.ts'
import { recordGameEvent } from '#server/game/locked-game.ts'
import { endOpenPolls } from '#server/polls/commands/end-poll.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { News } from '#server/live/news.ts'
import { lockRound } from '../locked-round.ts'

interface RoundCall { gameId: string; roundId: string; now: Date }

/** Ends picking: all cards face up, the group chooses. @throws ApiError 409 no_player_has_played, or naming the state */
export async function endPicking(tx: Db, news: News[], { gameId, roundId }: Omit<RoundCall, 'now'>): Promise<void> {
  const { round, next } = await lockRound(tx, gameId, roundId, 'end_picking')
  const [anything] = await tx.select({ id: candidates.id }).from(candidates).where(eq(candidates.roundId, round.id)).limit(1)
  if (!anything) throw new ApiError('no_player_has_played')
  await tx.update(rounds).set({ state: next }).where(eq(rounds.id, round.id))
  await recordGameEvent(tx, news, gameId, { kind: 'picking_ended', data: { roundId } })
}

/** Leaves a round out, from either of its picking states. @throws ApiError 409 naming the state */
export async function skipRound(tx: Db, news: News[], { gameId, roundId, now }: RoundCall): Promise<void> {
  const { round, next } = await lockRound(tx, gameId, roundId, 'skip')
  await tx.update(rounds).set({ state: next, chosenCandidateId: null }).where(eq(rounds.id, round.id))
  await endOpenPolls(tx, gameId, now)
  await recordGameEvent(tx, news, gameId, { kind: 'round_skipped', data: { roundId, from: round.state } })
}

/** The group's choice completes the round. @throws ApiError 409 naming the state; 422 for a card not played in it */
export async function chooseCandidate(tx: Db, news: News[], call: RoundCall & { candidateId: string; pointer: string }): Promise<void> {
  const { round, next } = await lockRound(tx, call.gameId, call.roundId, 'choose')
  const [candidate] = await tx.select().from(candidates).where(eq(candidates.id, call.candidateId))
  if (!candidate || candidate.roundId !== round.id) throw new ApiError([{ code: 'game.schemas.candidate.unknown', pointer: call.pointer }])
  await tx.update(rounds).set({ state: next, chosenCandidateId: candidate.id }).where(eq(rounds.id, round.id))
  await endOpenPolls(tx, call.gameId, call.now)
  await recordGameEvent(tx, news, call.gameId, { kind: 'candidate_chosen', data: { roundId: round.id, candidateId: candidate.id } })
}
