import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { verdict } from './verdict.ts'

let told: string[]
let before: typeof process.exitCode
beforeEach(() => {
  told = []
  before = process.exitCode
  process.exitCode = undefined
  vi.spyOn(console, 'log').mockImplementation((line: string) => void told.push(line))
})
afterEach(() => {
  process.exitCode = before
  vi.restoreAllMocks()
})

test.each<[value: number, limit: number, atLeast: boolean]>([
  [8, 8, false],
  [0, 0, false],
  [60, 60, true],
  [61.5, 60, true],
])('%d is good beside %d (at least: %s)', (value, limit, atLeast) => {
  verdict('figure', value, limit, 'ms', atLeast)
  expect([told[0]?.trim().split(/\s+/)[0], process.exitCode]).toEqual(['good', undefined])
})

test.each<[value: number, limit: number, atLeast: boolean]>([
  [8.01, 8, false],
  [1, 0, false],
  [59.9, 60, true],
  [Number.NaN, 8, false],
  [Number.NaN, 60, true],
])('%d is worse than %d (at least: %s), and fails the command', (value, limit, atLeast) => {
  verdict('figure', value, limit, 'ms', atLeast)
  verdict('another', 1, 1, '')
  expect([told[0]?.trim().split(/\s+/)[0], process.exitCode]).toEqual(['WORSE', 1])
})
