import { expect, test } from 'vitest'
import { isSameTeam } from './carry-over.ts'

test('a team is the same but for case and spaces', () => {
  for (const other of ['Northern depot', ' NORTHERN  Depot', 'northern depot ', 'Northern\u00a0depot'])
    expect([other, isSameTeam('Northern depot', other)]).toEqual([other, true])
  expect(isSameTeam('Äijät', 'ÄIJÄT')).toBe(true)
  for (const other of ['Northern depots', 'Nörthern depot', '', null])
    expect([other, isSameTeam('Northern depot', other)]).toEqual([other, false])
  expect([isSameTeam(null, null), isSameTeam(' ', '')]).toEqual([false, false])
})
