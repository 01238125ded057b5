import { z } from 'zod'
import { handLimits } from '#domain/limits.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { document, listDocument } from '../jsonapi/document.ts'
import { id, paging, pathId, requiredId } from '../requests/fields.ts'
import { stepAnswers } from '../resources/game-change.ts'
import { candidateResource, roundDocument } from '../resources/game-resources.ts'
import { handDocument } from '../resources/hand-resource.ts'

const roundParams = z.object({ roundId: pathId })
const candidateParams = roundParams.extend({ candidateId: pathId })
/** Whether what follows the round starts too, in the same step: one press, one call, and undo reverts both. */
const andNext = { and_next: z.boolean({ error: 'schemas.shared.type' }).default(false) }
const wrongState = [
  'round_picks_candidates',
  'round_picks_choice',
  'round_skipped',
  'round_completed',
  'round_taken_back',
  'game_already_completed',
  'game_suspended',
] as const

export const readRound = defineEndpoint({
  id: 'rounds.read',
  method: 'GET',
  path: '/v1/rounds/:roundId',
  access: 'game.follow',
  rateLimit: 'read',
  status: 200,
  versioned: true,
  summary: 'One round',
  params: roundParams,
  response: roundDocument,
  errors: [],
})

export const readHand = defineEndpoint({
  id: 'rounds.hand',
  method: 'GET',
  path: '/v1/rounds/:roundId/relationships/hand',
  access: 'game.play',
  rateLimit: 'read',
  status: 200,
  summary: 'The five cards dealt to the caller in this round; the same on every read',
  params: roundParams,
  response: handDocument,
  errors: [
    'round_picks_choice',
    'round_skipped',
    'round_completed',
    'round_taken_back',
    'game_already_completed',
    'game_suspended',
  ],
})

export const listCandidates = defineEndpoint({
  id: 'candidates.list',
  method: 'GET',
  path: '/v1/rounds/:roundId/relationships/candidates',
  access: 'game.follow',
  rateLimit: 'read',
  status: 200,
  versioned: true,
  summary: 'Cards played in the round, as the caller may see them',
  params: roundParams,
  query: z.object(paging),
  response: listDocument(candidateResource),
  errors: [],
})

export const playCard = defineEndpoint({
  id: 'candidates.play',
  method: 'POST',
  path: '/v1/rounds/:roundId/relationships/candidates',
  access: 'game.play',
  rateLimit: 'write',
  status: 201,
  summary: 'Play a card of one’s own hand',
  params: roundParams,
  body: z.object({ card_id: requiredId('game.schemas.shared.required') }),
  response: document(candidateResource),
  errors: ['card_not_in_hand', 'already_played', 'game.schemas.shared.required', ...wrongState],
})

export const takeBackCard = defineEndpoint({
  id: 'candidates.take-back',
  method: 'DELETE',
  path: '/v1/rounds/:roundId/relationships/candidates/:candidateId',
  access: 'game.play',
  rateLimit: 'write',
  status: 204,
  summary: 'Take one’s own card back into the hand, until picking ends',
  params: candidateParams,
  errors: wrongState,
})

export const revealCard = defineEndpoint({
  id: 'candidates.reveal',
  method: 'PATCH',
  path: '/v1/rounds/:roundId/relationships/candidates/:candidateId',
  access: 'game.follow',
  rateLimit: 'write',
  status: 200,
  summary: 'Turn a played card face up (its player or the game master), or down again, while telling about it',
  params: candidateParams,
  body: z.object({ revealed: z.boolean({ error: 'schemas.shared.type' }) }),
  response: document(candidateResource),
  errors: wrongState,
})

export const moveTelling = defineEndpoint({
  id: 'rounds.tell',
  method: 'PATCH',
  path: '/v1/rounds/:roundId/telling',
  access: 'game.follow',
  rateLimit: 'write',
  status: 200,
  summary:
    'Whose turn it is to tell: a card (turned face up with it), nobody, whoever is next, or another order. By the game master or whoever tells; a player begins with their own card when nobody does',
  params: roundParams,
  /** Exactly one field. */
  body: z
    .object({
      candidate_id: id('game.schemas.candidate.unknown').nullable().optional(),
      /** The id of the card whose turn it ends, so that a late or repeated call passes no other; or true. */
      pass: z.literal(true, { error: 'schemas.shared.type' }).or(id('game.schemas.candidate.unknown')).optional(),
      order: z
        .array(id('game.schemas.candidate.unknown'), { error: 'schemas.shared.type' })
        .max(handLimits.tellingMax, { error: 'schemas.shared.max' })
        .optional(),
    })
    .refine((body) => [body.candidate_id, body.pass, body.order].filter((value) => value !== undefined).length === 1, {
      error: 'schemas.shared.invalid',
    }),
  response: roundDocument,
  errors: [...wrongState, 'nobody_tells', 'game.schemas.candidate.unknown'],
})

export const endPicking = defineEndpoint({
  id: 'rounds.end-picking',
  method: 'PATCH',
  path: '/v1/rounds/:roundId/end_picking',
  access: 'game.run',
  rateLimit: 'write',
  status: 200,
  summary: 'All cards face up; the group chooses',
  params: roundParams,
  ...stepAnswers,
  errors: [...wrongState, 'no_player_has_played'],
})

export const skipRound = defineEndpoint({
  id: 'rounds.skip',
  method: 'PATCH',
  path: '/v1/rounds/:roundId/skip_round',
  access: 'game.run',
  rateLimit: 'write',
  status: 200,
  summary: 'Leave this perspective out; with `and_next`, the next round or what follows the last one starts too',
  params: roundParams,
  body: z.object(andNext),
  ...stepAnswers,
  errors: wrongState,
})

export const chooseCandidate = defineEndpoint({
  id: 'candidates.choose',
  method: 'PATCH',
  path: '/v1/rounds/:roundId/relationships/candidates/choose',
  access: 'game.run',
  rateLimit: 'write',
  status: 200,
  summary:
    'The group’s choice of this round; completes it. With `and_next`, the next round or what follows the last one starts too',
  params: roundParams,
  body: z.object({ candidate_id: id('game.schemas.candidate.unknown'), ...andNext }),
  ...stepAnswers,
  errors: [...wrongState, 'game.schemas.candidate.unknown'],
})
