import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '../../../lib/api/api-error.ts'
import { type Problem, problemText } from './problem.ts'

const said = (key: string, values: Record<string, string | number> = {}): string =>
  [key, ...Object.values(values)].join(' ')

function refusal(status: number, code: string, retryAfter: number | null = null): Problem {
  return {
    kind: 'failed',
    error: new ApiError({ status, code, title: '', detail: '', errors: [], meta: {}, retryAfter }),
  }
}

describe('why a seat could not be taken', () => {
  const lost: Problem = { kind: 'failed', error: new NetworkError('no answer') }
  const table: [sentence: string, problem: Problem, isLink: boolean, text: string][] = [
    ['fewer than six signs', { kind: 'incomplete' }, false, 'problem.incomplete'],
    ['a code that no game has', refusal(404, 'game_code_unknown'), false, 'problem.unknownCode'],
    ['a closed code', refusal(403, 'game_code_closed'), false, 'problem.closed'],
    ['a finished game', refusal(410, 'game_completed'), false, 'problem.completed'],
    ['a full table', refusal(409, 'game_full'), false, 'problem.full'],
    ['too many tries, for a time that is known', refusal(429, 'rate_limited', 61), false, 'problem.limitedFor 2'],
    ['too many tries', refusal(429, 'rate_limited'), false, 'problem.limited'],
    ['no network: the code stays', lost, false, 'problem.network'],
    ['no network on a seat link: the seat is safe', lost, true, 'problem.linkNetwork'],
    ['a seat link used before', refusal(403, 'invalid_seat_link'), true, 'problem.link'],
    ['anything else', refusal(500, 'internal_error'), false, 'problem.other'],
  ]
  it.each(table)('%s', (_sentence, problem, isLink, text) => {
    expect(problemText(said, { problem, isLink })).toBe(text)
  })
})
