import { z } from 'zod'
import { participationStates } from '#domain/game/together.ts'
import { ideaLimits } from '#domain/limits.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { document, listDocument } from '../jsonapi/document.ts'
import { id, paging, pathId, requiredText } from '../requests/fields.ts'
import { gameParams } from '../requests/game-params.ts'
import { ideaResource, participationWithIdeas } from '../resources/participation-resources.ts'

const participationParams = gameParams.extend({ participationId: pathId })
const ideaParams = gameParams.extend({ ideaId: pathId })
const wrongState = [
  'game_waits_for_players',
  'game_in_preround',
  'game_in_rounds',
  'game_picks_crux',
  'game_already_completed',
  'game_suspended',
] as const

export const listParticipations = defineEndpoint({
  id: 'participations.list',
  method: 'GET',
  path: '/v1/games/:gameId/relationships/player-participations',
  access: 'game.follow',
  rateLimit: 'read',
  status: 200,
  versioned: true,
  summary: 'Timed thinking on topics, the latest last',
  params: gameParams,
  query: z.object(paging),
  response: listDocument(participationWithIdeas).extend({ included: z.array(ideaResource) }),
  errors: [],
})

export const readParticipation = defineEndpoint({
  id: 'participations.read',
  method: 'GET',
  path: '/v1/games/:gameId/relationships/player-participations/:participationId',
  access: 'game.follow',
  rateLimit: 'read',
  status: 200,
  versioned: true,
  summary: 'One of them with the ideas that the caller may read',
  params: participationParams,
  response: document(participationWithIdeas).extend({ included: z.array(ideaResource) }),
  errors: [],
})

export const startParticipation = defineEndpoint({
  id: 'participations.start',
  method: 'POST',
  path: '/v1/games/:gameId/relationships/player-participations',
  access: 'game.run',
  rateLimit: 'write',
  status: 201,
  summary: 'Give everybody some minutes to think about a topic',
  params: gameParams,
  body: z.object({
    topic_id: id('game.schemas.topic.unknown'),
    duration: z
      .int({ error: 'schemas.shared.type' })
      .min(ideaLimits.minutesMin, { error: 'participation.schemas.duration' })
      .max(ideaLimits.minutesMax, { error: 'participation.schemas.duration' }),
  }),
  response: document(participationWithIdeas),
  errors: [...wrongState, 'participation_active', 'participation.schemas.duration', 'game.schemas.topic.unknown'],
})

export const moveParticipation = defineEndpoint({
  id: 'participations.move',
  method: 'PATCH',
  path: '/v1/games/:gameId/relationships/player-participations/:participationId',
  access: 'game.run',
  rateLimit: 'write',
  status: 200,
  summary: 'Show the ideas to all, or end or cancel the thinking',
  params: participationParams,
  body: z.object({ state: z.enum(participationStates, { error: 'schemas.shared.invalid' }) }),
  response: document(participationWithIdeas),
  errors: [...wrongState, 'participation_over'],
})

export const createIdea = defineEndpoint({
  id: 'player-ideas.create',
  method: 'POST',
  path: '/v1/games/:gameId/relationships/player-participations/:participationId/player-ideas',
  access: 'game.vote',
  rateLimit: 'write',
  status: 201,
  summary: 'An idea while the thinking is active; hidden from the others until ideas are shown',
  params: participationParams,
  body: z.object({
    text: requiredText(ideaLimits.textMax, 'game.schemas.shared.required', 'player-idea.schemas.text.max'),
  }),
  response: document(ideaResource),
  errors: [
    ...wrongState,
    'participation_not_active',
    'too_many_ideas',
    'game.schemas.shared.required',
    'player-idea.schemas.text.max',
  ],
})

export const deleteIdea = defineEndpoint({
  id: 'player-ideas.delete',
  method: 'DELETE',
  path: '/v1/games/:gameId/relationships/player-ideas/:ideaId',
  access: 'game.follow',
  rateLimit: 'write',
  status: 204,
  summary: 'Delete an idea: the game master any, a player their own while the thinking is active',
  params: ideaParams,
  errors: [...wrongState, 'participation_not_active'],
})
