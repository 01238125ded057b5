import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { cardTexts } from './checks/card-texts.ts'
import { meanLikeness, nearestPairs } from './checks/near-duplicates.ts'

/**
 * Every pair above these limits that we looked at was one card in two wordings; `node content/nearest.ts <language>`
 * shows the nearest.
 */
const mostAlike = 0.3
const mostAlikeInAll = 0.2

const nearest = languages.map((language) => nearestPairs(cardTexts(language), 0.1))
const told = ({ a, b, likeness }: (typeof nearest)[number][number]) =>
  `${likeness.toFixed(2)} ${a.place}: ${a.text} | ${b.place}: ${b.text}`

test.each(languages.map((language, index) => [language, index] as const))(
  'no two cards in %s are nearly the same, in a deck or between decks',
  (_, index) => {
    expect(nearest[index]?.filter(({ likeness }) => likeness > mostAlike).map(told)).toEqual([])
  },
)

test('no two cards are alike in all five languages at once', () => {
  expect(meanLikeness(nearest).filter(({ likeness }) => likeness > mostAlikeInAll)).toEqual([])
})

test('a card that is said again in slightly other words is found', () => {
  const [first, ...others] = cardTexts('en')
  const again = { place: 'again', text: `${first?.text.replace(/^\S+ /, 'My ').replace(/ (is|the|a) /, ' this ')}` }
  const [pair] = nearestPairs([...(first ? [first] : []), ...others, again], mostAlike)
  expect([pair?.a.place, pair?.b.place]).toEqual([first?.place, 'again'])
})
