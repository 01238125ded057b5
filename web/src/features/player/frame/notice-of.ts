import { hasCode } from '../../../lib/api/api-error.ts'
import type { TranslationKey } from '../../../lib/i18n/areas.ts'
import type { Kind } from '../../../lib/offline/actions.ts'

const failed: Record<Kind, TranslationKey<'player'>> = {
  play: 'notice.notPlayed',
  'take-back': 'notice.notTakenBack',
  turn: 'notice.notTurned',
  tell: 'notice.notTold',
  pass: 'notice.notPassed',
  vote: 'notice.notVoted',
  idea: 'notice.ideaNotSent',
  'delete-idea': 'notice.ideaNotDeleted',
  note: 'notice.noteNotSaved',
  rename: 'notice.notRenamed',
}
const tooLate: Record<Kind, TranslationKey<'player'>> = {
  play: 'notice.movedOn',
  'take-back': 'notice.tooLate',
  turn: 'notice.tooLate',
  tell: 'notice.tooLate',
  pass: 'notice.tooLate',
  vote: 'notice.voteEnded',
  idea: 'notice.ideasOver',
  'delete-idea': 'notice.ideaStays',
  note: 'notice.notesOver',
  rename: 'notice.nameStays',
}

/** The message for a refused action: what happened, and what is safe. Null if the next screen explains it. */
export function noticeOf(attempt: Kind, error: unknown): TranslationKey<'player'> | null {
  if (hasCode(error, 'player_removed', 'seat_moved', 'game_session_over', 'unauthenticated', 'session_expired'))
    return null
  // The turn has passed to somebody else meanwhile, as the screen shows.
  if (attempt === 'pass' && hasCode(error, 'forbidden', 'nobody_tells')) return null
  if (attempt === 'tell' && hasCode(error, 'forbidden')) return 'notice.someoneTells'
  if (hasCode(error, 'already_played')) return 'notice.alreadyPlayed'
  if (hasCode(error, 'rate_limited')) return 'notice.limited'
  if (hasCode(error, 'game_suspended')) return 'notice.paused'
  if (hasCode(error, 'round_taken_back')) return 'notice.steppedBack'
  if (hasCode(error, 'too_many_ideas')) return 'notice.tooManyIdeas'
  const movedOn = [
    'round_picks_choice',
    'round_skipped',
    'round_completed',
    'game_picks_crux',
    'game_crystallizes',
    'game_already_completed',
    'card_not_in_hand',
    'not_found',
    'poll_ended',
    'game.schemas.candidate.unknown',
    'participation_not_active',
    'notes_disabled',
  ]
  return hasCode(error, ...movedOn) ? tooLate[attempt] : failed[attempt]
}
