import { expect, it } from 'vitest'
import { perspectiveTypes } from '../decks/deck-rules.ts'
import { poleShare, polesOf } from './quadrants.ts'

it('has every pole of every family once', () => {
  const poles: string[] = Object.values(polesOf).flat()
  expect(poles.toSorted()).toEqual(perspectiveTypes.filter((type) => type !== 'general').toSorted())
})

it('lets a pole stand out when chance is a bad explanation for more than a quarter', () => {
  expect(poleShare(14, 31).standsOut).toBe(true)
  expect(poleShare(9, 31).standsOut).toBe(false)
  expect(poleShare(9, 23).standsOut).toBe(false)
  expect(poleShare(1, 1).standsOut).toBe(false)
  expect(poleShare(0, 0).standsOut).toBe(false)
})

it('asks for more where many poles are compared, with the same interval', () => {
  expect([poleShare(14, 31).standsOut, poleShare(14, 31, 16).standsOut, poleShare(20, 31, 16).standsOut]).toEqual([
    true,
    false,
    true,
  ])
  expect(poleShare(14, 31, 16).low).toBe(poleShare(14, 31).low)
})
