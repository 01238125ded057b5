import type { Answer } from '../../lib/api/endpoint-types.ts'

/** A game type with the fields for editing it. */
export type GameType = Answer<'GET /v1/game-types/:gameTypeId'>['data']
