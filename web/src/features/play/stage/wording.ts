import type { Game } from '../../../lib/game/snapshot.ts'

/** Two people are spoken to in other words than a group: words that differ stand under `group` and `two`. */
export type Wording = 'group' | 'two'

/** Which of the two a game speaks. */
export function wordingOf({ gameMode }: Pick<Game, 'gameMode'>): Wording {
  return gameMode === 'one_on_one' ? 'two' : 'group'
}
