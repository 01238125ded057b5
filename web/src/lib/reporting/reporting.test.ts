import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../api/api-error.ts'
import { recordAction, recordedActions } from './action-history.ts'
import { maskPath } from './mask-path.ts'
import { isReportable } from './report-error.ts'
import { createReportQueue } from './throttle.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const answer = (status: number) =>
  new ApiError({ status, code: 'x', title: '', detail: '', errors: [], meta: {}, retryAfter: null })

it('sends the first report at once, the next ones 500 ms apart', () => {
  const sent: string[] = []
  const queue = createReportQueue<string>((report) => sent.push(report), 500)
  for (const name of ['a', 'b', 'c']) queue.offer(name, name)
  expect(sent).toEqual(['a'])
  vi.advanceTimersByTime(499)
  expect(sent).toEqual(['a'])
  vi.advanceTimersByTime(501)
  expect(sent).toEqual(['a', 'b', 'c'])
})

it('tells the same fault once a minute, and drops what piles up', () => {
  const sent: string[] = []
  const queue = createReportQueue<string>((report) => sent.push(report), 500)
  for (let index = 0; index < 20; index += 1) queue.offer('same', 'same')
  for (let index = 0; index < 20; index += 1) queue.offer(`fault ${index}`, 'other')
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(6)
  queue.offer('same', 'again')
  vi.advanceTimersByTime(1000)
  expect(sent.at(-1)).toBe('again')
})

it.each<[string, Error, boolean]>([
  ['GET /v1/games/:gameId', answer(404), true],
  ['GET /v1/games/:gameId', answer(500), true],
  ['GET /v1/games/:gameId', answer(401), false],
  ['POST /v1/errors/error-reports', answer(500), false],
  ['POST /v1/authentication/login', answer(403), false],
  ['POST /v1/authentication/login', answer(429), true],
  ['GET /v1/games/:gameId', new NetworkError('gone'), false],
])('%s failing with %s is reported: %s', (request, error, expected) => {
  expect(isReportable({ request, error })).toBe(expected)
})

it('keeps the last forty actions; one more drops the oldest twenty', () => {
  for (let index = 0; index < 41; index += 1) recordAction(`step ${index}`)
  expect(recordedActions().map(({ action }) => action)).toEqual(
    Array.from({ length: 21 }, (_, index) => `step ${index + 20}`),
  )
})

it.each([
  ['/game/4e2f8a56-5b58-4a0e-9c0c-3f8d1f0f2a11', '/game/:id'],
  ['/token/abc', '/token/:secret'],
  ['/join/K7M4TX', '/join/:secret'],
  ['/play', '/play'],
])('%s is told as %s', (path, masked) => {
  expect(maskPath(path)).toBe(masked)
})
