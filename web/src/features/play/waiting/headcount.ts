import { gameLimits } from '#domain/limits.ts'
import type { Game } from '../../../lib/game/snapshot.ts'

export type HeadcountAdvice = 'nobody' | 'alone' | 'few' | 'many' | 'full' | 'right' | 'pair' | 'crowd'

/**
 * Advice on the number of people at the table. A group should have 2 to 6, including a game master who plays; a
 * one-to-one has one participant besides the game master.
 */
export function headcountAdvice(
  { gameMode, gameMasterPlays }: Pick<Game, 'gameMode' | 'gameMasterPlays'>,
  players: number,
): HeadcountAdvice {
  if (gameMode === 'one_on_one') {
    if (players === 0) return 'alone'
    return players === 1 ? 'pair' : 'crowd'
  }
  if (players === 0) return 'nobody'
  const people = players + (gameMasterPlays ? 1 : 0)
  if (players >= gameLimits.playersMax) return 'full'
  if (people < gameLimits.playersAdvisedMin) return 'few'
  return people > gameLimits.playersAdvisedMax ? 'many' : 'right'
}
