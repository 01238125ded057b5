import { z } from 'zod'
import { playerLimits } from '#domain/limits.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { document, listDocument, resource } from '../jsonapi/document.ts'
import { optionalText, paging, pathId, requiredText } from '../requests/fields.ts'
import { gameParams } from '../requests/game-params.ts'
import { playerResource } from '../resources/game-resources.ts'

export const playerSessionResource = resource('player-sessions', {
  token: z.string(),
  game_id: z.string(),
  player_id: z.string(),
  name: z.string(),
  expires_at: z.string(),
})

const playerParams = gameParams.extend({ playerId: pathId })

export const joinGame = defineEndpoint({
  id: 'players.join',
  method: 'POST',
  path: '/v1/games/join',
  access: 'open',
  rateLimit: 'join',
  status: 201,
  summary: 'Take a seat with the code on the big screen; without a name the player gets a friendly one',
  body: z.object({
    game_code: z
      .string({ error: 'player.schemas.game-code.required' })
      .trim()
      .min(1, { error: 'player.schemas.game-code.required' })
      .max(40, { error: 'schemas.shared.max' }),
    name: optionalText(playerLimits.nameMax, 'player.schemas.name.max').nullish(),
  }),
  response: document(playerSessionResource),
  errors: [
    'game_code_unknown',
    'game_code_closed',
    'game_completed',
    'game_full',
    'player.schemas.game-code.required',
    'player.schemas.name.max',
  ],
})

export const takeSeat = defineEndpoint({
  id: 'players.take-seat',
  method: 'POST',
  path: '/v1/games/take-seat',
  access: 'open',
  rateLimit: 'join',
  status: 201,
  summary: 'Move a seat to this device with the one-use code of its seat link; the old device’s token dies',
  body: z.object({ seat_code: requiredText(200, 'invalid_seat_link', 'invalid_seat_link') }),
  response: document(playerSessionResource),
  errors: ['invalid_seat_link', 'game_completed'],
})

export const createSeatLink = defineEndpoint({
  id: 'players.seat-link',
  method: 'POST',
  path: '/v1/games/:gameId/relationships/players/:playerId/seat-link',
  access: 'game.follow',
  rateLimit: 'write',
  status: 201,
  summary:
    'A short-lived one-use code that moves the caller’s own seat, or any seat for the game master, to another device',
  params: playerParams,
  response: document(resource('seat-links', { seat_code: z.string(), url: z.string(), expires_at: z.string() })),
  errors: ['game_already_completed'],
})

export const addSeat = defineEndpoint({
  id: 'players.add',
  method: 'POST',
  path: '/v1/games/:gameId/relationships/players',
  access: 'game.run',
  rateLimit: 'write',
  status: 201,
  summary: 'Name a seat that is played on the game master’s screen, in a game on one screen',
  params: gameParams,
  body: z.object({
    name: requiredText(playerLimits.nameMax, 'game.schemas.shared.required', 'player.schemas.name.max'),
  }),
  response: document(playerResource),
  errors: [
    'not_one_screen',
    'game_already_completed',
    'game_full',
    'game.schemas.shared.required',
    'player.schemas.name.max',
  ],
})

export const openSeat = defineEndpoint({
  id: 'players.open-seat',
  method: 'POST',
  path: '/v1/games/:gameId/relationships/players/:playerId/player-session',
  access: 'game.run',
  rateLimit: 'write',
  status: 201,
  summary:
    'A token with which the game master’s screen acts for a seat that it holds: its hand, plays, votes and ideas',
  params: playerParams,
  response: document(playerSessionResource),
  errors: ['seat_on_device', 'game_already_completed'],
})

export const listPlayers = defineEndpoint({
  id: 'players.list',
  method: 'GET',
  path: '/v1/games/:gameId/relationships/players',
  access: 'game.follow',
  rateLimit: 'read',
  status: 200,
  versioned: true,
  summary: 'Who sits at the table, in the order of the seats',
  params: gameParams,
  query: z.object(paging),
  response: listDocument(playerResource),
  errors: [],
})

export const renamePlayer = defineEndpoint({
  id: 'players.rename',
  method: 'PATCH',
  path: '/v1/games/:gameId/relationships/players/:playerId',
  access: 'game.follow',
  rateLimit: 'write',
  status: 200,
  summary: 'A player changes their own name (the game master: anybody’s)',
  params: playerParams,
  body: z.object({
    name: requiredText(playerLimits.nameMax, 'game.schemas.shared.required', 'player.schemas.name.max'),
  }),
  response: document(playerResource),
  errors: ['game_already_completed', 'game.schemas.shared.required', 'player.schemas.name.max'],
})

export const removePlayer = defineEndpoint({
  id: 'players.remove',
  method: 'DELETE',
  path: '/v1/games/:gameId/relationships/players/:playerId',
  access: 'game.run',
  rateLimit: 'write',
  status: 204,
  summary: 'Remove a player; their token answers 401 player_removed from then on',
  params: playerParams,
  errors: ['game_already_completed'],
})
