import { z } from 'zod'
import { pollKinds } from '#domain/game/together.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { document } from '../jsonapi/document.ts'
import { id, pathId } from '../requests/fields.ts'
import { gameParams } from '../requests/game-params.ts'
import { pollResource } from '../resources/poll-resource.ts'

const subject = {
  kind: z.enum(pollKinds, { error: 'schemas.shared.invalid' }),
  round_id: id('schemas.shared.invalid').nullish(),
}
const pollParams = gameParams.extend({ pollId: pathId })
const wrongState = [
  'game_waits_for_players',
  'game_in_preround',
  'game_in_rounds',
  'game_picks_crux',
  'game_crystallizes',
  'game_already_completed',
  'game_suspended',
  'round_picks_candidates',
  'round_skipped',
  'round_completed',
] as const

export const readPoll = defineEndpoint({
  id: 'polls.read',
  method: 'GET',
  path: '/v1/player-votes/game/:gameId/active_poll_votes',
  access: 'game.follow',
  rateLimit: 'read',
  status: 200,
  versioned: true,
  summary: 'The latest vote on a round’s cards or on the crux: open or ended; 404 when there was none',
  params: gameParams,
  query: z.object({ kind: z.enum(pollKinds), round_id: pathId.optional() }),
  response: document(pollResource),
  errors: [],
})

export const createPoll = defineEndpoint({
  id: 'polls.create',
  method: 'POST',
  path: '/v1/player-votes/game/:gameId/create_poll',
  access: 'game.run',
  rateLimit: 'write',
  status: 201,
  summary: 'Ask the players to vote, while a round’s choice or the crux is being picked',
  params: gameParams,
  body: z.object(subject),
  response: document(pollResource),
  errors: [...wrongState, 'poll_in_progress'],
})

export const castVote = defineEndpoint({
  id: 'polls.vote',
  method: 'POST',
  path: '/v1/player-votes/game/:gameId/poll/:pollId/votes',
  access: 'game.vote',
  rateLimit: 'write',
  status: 201,
  summary: 'One vote a player; voting again changes it, until the poll ends',
  params: pollParams,
  body: z.object({ candidate_id: id('game.schemas.candidate.unknown') }),
  response: document(pollResource),
  errors: ['poll_ended', 'game_suspended', 'game.schemas.candidate.unknown'],
})

export const endPoll = defineEndpoint({
  id: 'polls.end',
  method: 'PATCH',
  path: '/v1/player-votes/game/:gameId/poll/:pollId/end_poll',
  access: 'game.run',
  rateLimit: 'write',
  status: 200,
  summary: 'End the vote; from then on everybody sees the tally',
  params: pollParams,
  response: document(pollResource),
  errors: ['poll_ended'],
})
