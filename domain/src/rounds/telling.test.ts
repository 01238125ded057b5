import { describe, expect, test } from 'vitest'
import { passTelling, tellingAmong, tellingNext, tellingOrder, tellNow, untold, withoutTelling } from './telling.ts'

const lying = ['a', 'b', 'c']

describe('telling', () => {
  test('goes by seat until somebody gives it another order', () => {
    expect(tellingOrder(untold, lying)).toEqual(['a', 'b', 'c'])
    expect(tellingOrder({ order: ['c', 'gone', 'a'] }, lying)).toEqual(['c', 'a', 'b'])
  })

  test('goes around from whoever tells, and leaves out who has told', () => {
    const begun = tellNow(untold, 'b')
    expect(tellingNext(begun, lying)).toEqual(['c', 'a'])
    const on = passTelling(begun, lying)
    expect(on).toEqual({ candidateId: 'c', told: ['b'], order: [] })
    expect(tellingNext(on, lying)).toEqual(['a'])
    const last = passTelling(on, lying)
    expect(passTelling(last, lying)).toEqual({ candidateId: null, told: ['b', 'c', 'a'], order: [] })
  })

  test('comes back to somebody who is called again', () => {
    const told = passTelling(tellNow(untold, 'a'), ['a'])
    expect(tellNow(told, 'a')).toEqual({ candidateId: 'a', told: [], order: [] })
    expect(tellNow(told, null)).toBe(told)
  })

  test('forgets a card that was taken back', () => {
    const telling = { candidateId: 'b', told: ['a'], order: ['b', 'a'] }
    expect(withoutTelling(telling, 'b')).toEqual({ candidateId: null, told: ['a'], order: ['a'] })
    expect(withoutTelling(telling, 'a')).toEqual({ candidateId: 'b', told: [], order: ['b'] })
    expect(tellingAmong(telling, ['a'])).toEqual({ candidateId: null, told: ['a'], order: ['a'] })
    expect(tellingAmong(telling, ['b', 'c'])).toEqual({ candidateId: 'b', told: [], order: ['b'] })
  })
})
