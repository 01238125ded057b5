import { gameLimits } from '#domain/limits.ts'
import type { Game } from '../../../lib/game/snapshot.ts'

export type HeadcountAdvice = 'nobody' | 'alone' | 'few' | 'many' | 'full' | 'right' | 'pair' | 'crowd'

/**
 * What to say about the number of people at the table. 2 to 6 is advice for a group, and a game master who takes part
 * counts; a one-to-one is meant for one participant beside the game master.
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
