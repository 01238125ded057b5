import { expect, test } from 'vitest'
import { passTelling, tellNow } from '#domain/rounds/telling.ts'
import { tellingOf, withTelling } from './telling.ts'
import { sampleCandidate, samplePlayer, sampleRound, sampleSnapshot } from './testing/sample-snapshot.ts'

const table = sampleSnapshot({
  players: [samplePlayer('aino'), { ...samplePlayer('bo'), seat: 1 }],
  rounds: [sampleRound('r', 0)],
  candidates: [sampleCandidate('gm', 'r', null), sampleCandidate('b', 'r', 'bo'), sampleCandidate('a', 'r', 'aino')],
})
const turns = (snapshot: typeof table) => {
  const { now, next, told } = tellingOf(snapshot, snapshot.rounds[0]!)
  return [now?.id ?? null, next.map(({ id }) => id).join(' '), told.map(({ id }) => id).join(' ')]
}

test('the turn goes by seat, the game master last, and turns cards up', () => {
  expect(turns(table)).toEqual([null, 'a b gm', ''])
  const begun = withTelling(table, 'r', (telling) => tellNow(telling, 'b'))
  expect(turns(begun)).toEqual(['b', 'gm a', ''])
  expect(begun.candidates.map(({ revealed }) => revealed)).toEqual([false, true, false])
  const passed = withTelling(begun, 'r', passTelling)
  expect(turns(passed)).toEqual(['gm', 'a', 'b'])
})

test('what is so already changes nothing', () => {
  const begun = withTelling(table, 'r', (telling) => tellNow(telling, 'b'))
  expect(withTelling(begun, 'r', (telling) => tellNow(telling, 'b'))).toBe(begun)
})
