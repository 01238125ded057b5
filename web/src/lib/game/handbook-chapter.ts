import { currentRound } from './read-game.ts'
import type { GameSnapshot } from './snapshot.ts'

/** The handbook chapter about a game's current stage. */
export function handbookChapterOf(snapshot: GameSnapshot): string {
  switch (snapshot.game.state) {
    case 'waitplayers':
      return 'waiting'
    case 'preround':
      return 'preround'
    case 'rounds':
      return currentRound(snapshot)?.roundState === 'pick-choice' ? 'choosing' : 'round'
    case 'pick-crux':
      return 'crux'
    case 'crystallize':
      return 'crystallization'
    case 'complete':
      return 'finishing'
  }
}
