import { expect, test } from 'vitest'
import { drawnFeature } from '../../../lib/testing/drawn-feature.tsx'
import { type Filter, noFilter } from '../../../lib/game-filter/filter-address.ts'
import { type FilterNames, useFilterText } from './use-filter-text.ts'

function Said(props: { filter: Filter; names: FilterNames; gone?: { decks?: number } }) {
  return useFilterText(props.filter, props.names, props.gone)
}

const choices = {
  organizations: [{ id: 'o', ids: ['o'], title: 'Lumi' }],
  gameTypes: [],
  decks: [{ id: 'd', ids: ['d', 'd-fi'], title: 'How we work' }],
  perspectives: [],
}
const say = async (filter: Partial<Filter>, gone?: { decks?: number }, isReady = true) =>
  (
    await drawnFeature(
      <Said filter={{ ...noFilter, ...filter }} names={{ choices, isReady }} {...(gone && { gone })} />,
      {
        areas: ['analysis', 'reports'],
      },
    )
  ).words

test('only a filter that narrows nothing means all public games', async () => {
  expect(await say({})).toBe('All public games')
  expect(await say({ decks: ['d-fi'] })).toBe('How we work')
})

test('what has no name here is counted, not left out', async () => {
  expect(await say({ organizations: ['x', 'y'] })).toBe('2 organizations you can’t see')
  expect(await say({ decks: ['d', 'gone'], gameTypes: ['z'] })).toBe(
    'How we work, one unknown game type, one unknown deck',
  )
})

test('what is known to be deleted is said to be, once', async () => {
  expect(await say({ decks: ['gone'] }, { decks: 1 })).toBe('one deck that has since been deleted')
})

test('nothing is called unknown while the names are on their way', async () => {
  expect(await say({ decks: ['d2'] }, undefined, false)).toBe('')
})
