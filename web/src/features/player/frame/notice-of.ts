import { hasCode } from '../../../lib/api/api-error.ts'
import type { WordKey } from '../../../lib/i18n/areas.ts'

/** What a player tried to do. */
export type Attempt = 'play' | 'take-back' | 'turn'

const failed: Record<Attempt, WordKey<'player'>> = { play: 'notice.notPlayed', 'take-back': 'notice.notTakenBack', turn: 'notice.notTurned' }
const tooLate: Record<Attempt, WordKey<'player'>> = { play: 'notice.movedOn', 'take-back': 'notice.tooLate', turn: 'notice.tooLate' }

/** The words for what did not work: what happened, what is safe. Null when the screen that follows says it all. */
export function noticeOf(attempt: Attempt, error: unknown): WordKey<'player'> | null {
  if (hasCode(error, 'player_removed', 'seat_moved', 'game_session_over', 'unauthenticated', 'session_expired')) return null
  if (hasCode(error, 'already_played')) return 'notice.alreadyPlayed'
  if (hasCode(error, 'rate_limited')) return 'notice.limited'
  const movedOn = [
    'round_picks_choice', 'round_skipped', 'round_completed', 'game_picks_crux', 'game_crystallizes', 'game_already_completed', 'card_not_in_hand', 'not_found',
  ]
  return hasCode(error, ...movedOn) ? tooLate[attempt] : failed[attempt]
}
