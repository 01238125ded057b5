import type { QueryClient } from '@tanstack/react-query'
import type { Visibility } from '#domain/game/game-state.ts'
import { api } from '../../../lib/api/api.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { gameQuery, putStep, refetchGame } from '../../../lib/game/game-query.ts'
import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import { sharingQueries } from '../../../lib/games/sharing-queries.ts'

/* The calls that move a game on. Each updates the cache and returns the newest snapshot. The flow sends repeated
   presses as one action. */

/** From waiting for players to the preround. */
export async function startGame(client: QueryClient, gameId: string, dedupeKey: string): Promise<GameSnapshot> {
  return putStep(client, 'user', await api('PATCH /v1/games/:gameId/start_game', { params: { gameId }, dedupeKey }))
}

/** Starts the round of the next perspective, or what follows the last one. */
export async function startNextRound(client: QueryClient, gameId: string, dedupeKey: string): Promise<GameSnapshot> {
  return putStep(
    client,
    'user',
    await api('PATCH /v1/games/:gameId/start_next_round', { params: { gameId }, dedupeKey }),
  )
}

/** Turns all cards face up, for the group to choose. */
export async function endPicking(client: QueryClient, roundId: string, dedupeKey: string): Promise<GameSnapshot> {
  return putStep(client, 'user', await api('PATCH /v1/rounds/:roundId/end_picking', { params: { roundId }, dedupeKey }))
}

/** Skips this perspective and starts what follows, in one call: a lost network leaves no room between rounds. */
export async function skipRound(client: QueryClient, roundId: string, dedupeKey: string): Promise<GameSnapshot> {
  return putStep(
    client,
    'user',
    await api('PATCH /v1/rounds/:roundId/skip_round', { params: { roundId }, body: { andNext: true }, dedupeKey }),
  )
}

/** Sets the group's choice of a round, which completes the round, and starts what follows, in one call. */
export async function chooseCandidate(
  client: QueryClient,
  roundId: string,
  candidateId: string,
  dedupeKey: string,
): Promise<GameSnapshot> {
  const answer = await api('PATCH /v1/rounds/:roundId/relationships/candidates/choose', {
    params: { roundId },
    body: { candidateId, andNext: true },
    dedupeKey,
  })
  return putStep(client, 'user', answer)
}

/** Makes a chosen card the crux. */
export async function pickCrux(
  client: QueryClient,
  gameId: string,
  candidateId: string,
  dedupeKey: string,
): Promise<GameSnapshot> {
  return putStep(
    client,
    'user',
    await api('PATCH /v1/games/:gameId/relationships/crux', {
      params: { gameId },
      body: { candidateId },
      dedupeKey,
    }),
  )
}

/** Completes the game. If it is complete already, that counts as success (specification, section 8). */
export async function endGame(
  client: QueryClient,
  gameId: string,
  visibility: Visibility,
  dedupeKey: string,
): Promise<GameSnapshot> {
  // The server forgets the addresses as soon as it has mailed the report: the end says who was left out.
  const asked = client.getQueryData(gameQuery(gameId, 'user').queryKey)?.game.sendReportTo ?? []
  const noteAsked = () => void client.setQueryData([sharingQueries.asked, gameId], asked)
  try {
    const answer = await api('PATCH /v1/games/:gameId/end_game', {
      params: { gameId },
      body: { visibility },
      dedupeKey,
    })
    noteAsked()
    return await putStep(client, 'user', answer)
  } catch (error) {
    if (!hasCode(error, 'game_already_completed')) throw error
    noteAsked()
    const completed = typeof error.meta.game_id === 'string' ? error.meta.game_id : gameId
    return refetchGame(client, completed, 'user')
  }
}
