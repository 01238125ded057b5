import type { Game } from '../../../lib/game/snapshot.ts'

/** Two people are spoken to in other words than a group: texts that differ have the contexts `group` and `two`. */
export function wordingOf({ gameMode }: Pick<Game, 'gameMode'>): 'group' | 'two' {
  return gameMode === 'one_on_one' ? 'two' : 'group'
}
