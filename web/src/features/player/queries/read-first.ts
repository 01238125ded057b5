import { readAhead } from '../../../lib/api/api.ts'

/**
 * Begins to read what a seat shows first, while its screen is still being drawn: the game, then the hand if cards are
 * dealt. What fails here is read again by the screen.
 */
export function readFirst(gameId: string): void {
  readTable(gameId).catch(() => undefined)
}

async function readTable(gameId: string): Promise<void> {
  const as = { player: gameId }
  // It says that this seat takes changes, so that the server remembers what it has; a change itself has nothing to fit.
  const { included } = await readAhead('GET /v1/games/:gameId', { params: { gameId }, as, update: () => null })
  const picking = included.rounds?.find(({ roundState }) => roundState === 'pick-candidates')
  if (picking) await readAhead('GET /v1/rounds/:roundId/relationships/hand', { params: { roundId: picking.id }, as })
}
