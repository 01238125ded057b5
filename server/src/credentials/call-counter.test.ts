import { beforeEach, describe, expect, test } from 'vitest'
import { CallCounter } from './call-counter.ts'

let now: number
let calls: CallCounter
beforeEach(() => {
  now = 5
  calls = new CallCounter(2, 1000, () => now)
})
const at = (ms: number, caller = 'anna') => {
  now = ms
  return calls.count(caller)
}

describe('calls', () => {
  test('beyond the limit are refused until the window ends that began with the first', () => {
    expect([at(5), at(900), at(905), at(1004), at(1005)]).toEqual([0, 0, 100, 1, 0])
  })

  test('that are refused make nobody wait longer, and count in their window only', () => {
    for (let call = 0; call < 50; call += 1) at(10)
    expect([at(1009), at(1010), at(1011), at(1012)]).toEqual([1, 0, 0, 998])
  })

  test('of others count by themselves', () => {
    expect([at(5), at(5), at(5), at(5, 'bo')]).toEqual([0, 0, 1000, 0])
  })

  test('are counted on while the windows of others are forgotten', () => {
    at(5, 'early')
    expect([at(1004), at(1004), at(1005), at(2003), at(2004)]).toEqual([0, 0, 999, 1, 0])
  })
})

test('callers are forgotten within two windows of their first call', () => {
  for (let index = 0; index < 100; index += 1) at(5, `caller ${index}`)
  expect(calls.size).toBe(100)
  at(1005, 'another')
  at(2005, 'a third')
  expect(calls.size).toBe(2)
  at(9000, 'a fourth')
  expect(calls.size).toBe(1)
})
