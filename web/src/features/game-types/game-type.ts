import type { Answer } from '../../lib/api/endpoint-types.ts'

/** A game type as its makers see it. */
export type GameType = Answer<'GET /v1/game-types/:gameTypeId'>['data']
