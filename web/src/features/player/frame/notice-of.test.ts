import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '../../../lib/api/api-error.ts'
import type { Kind } from '../../../lib/offline/actions.ts'
import { noticeOf } from './notice-of.ts'

function refusal(status: number, code: string): ApiError {
  return new ApiError({ status, code, title: '', detail: '', errors: [], meta: {}, retryAfter: null })
}

describe('what is told when something did not work', () => {
  const table: [sentence: string, attempt: Kind, error: Error, told: string | null][] = [
    ['a second card where one lies already', 'play', refusal(409, 'already_played'), 'notice.alreadyPlayed'],
    ['a card after picking ended stayed in the hand', 'play', refusal(409, 'round_picks_choice'), 'notice.movedOn'],
    ['a card in a skipped round stayed in the hand', 'play', refusal(409, 'round_skipped'), 'notice.movedOn'],
    ['a card lost on the way is back in the hand', 'play', new NetworkError('no answer'), 'notice.notPlayed'],
    [
      'a card refused by a server that is unwell is back in the hand',
      'play',
      refusal(503, 'unavailable'),
      'notice.notPlayed',
    ],
    ['anything during a break', 'play', refusal(409, 'game_suspended'), 'notice.paused'],
    ['a card in a round that was taken back', 'play', refusal(409, 'round_taken_back'), 'notice.steppedBack'],
    ['too quick a finger', 'play', refusal(429, 'rate_limited'), 'notice.limited'],
    [
      'taking back too late leaves the card on the table',
      'take-back',
      refusal(409, 'round_picks_choice'),
      'notice.tooLate',
    ],
    [
      'taking back without a network leaves the card on the table',
      'take-back',
      new NetworkError('no answer'),
      'notice.notTakenBack',
    ],
    ['turning without a network', 'turn', new NetworkError('no answer'), 'notice.notTurned'],
    ['a removed player is told by the screen itself', 'play', refusal(401, 'player_removed'), null],
    ['a moved seat is told by the screen itself', 'turn', refusal(401, 'seat_moved'), null],
  ]
  it.each(table)('%s', (_sentence, attempt, error, told) => {
    expect(noticeOf(attempt, error)).toBe(told)
  })
})
