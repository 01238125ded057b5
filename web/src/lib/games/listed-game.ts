import type { Answer } from '../api/endpoint-types.ts'

/** A game as a row of a list. */
export type ListedGame = NonNullable<Answer<'GET /v1/dashboard/games'>['included']['listedGames']>[number]
