import type { Game } from '../../../lib/game/snapshot.ts'

/** A one-to-one has other texts than a group. Texts that differ have the keys `group` and `two`. */
export type Wording = 'group' | 'two'

/** The wording for a game. */
export function wordingOf({ gameMode }: Pick<Game, 'gameMode'>): Wording {
  return gameMode === 'one_on_one' ? 'two' : 'group'
}
