import { expect, test } from 'vitest'
import { inOwnWords, OwnWords } from './own-words.ts'
import { sampleCard, sampleSnapshot } from './testing/sample-snapshot.ts'

const words = new OwnWords({
  type: 'game-words',
  id: 'g-fi',
  language: 'fi',
  languages: ['fi'],
  cards: [{ id: 'a', title: 'Apu', description: 'Pyydetään ajoissa.', ask: 'Keneltä?', suitTitle: 'Liesi' }],
  perspectives: [{ id: 'perspective-1', title: 'Hinta', description: 'Mitä tämä maksaa?' }],
})

test('cards and questions are read in one’s own language, what is missing in the game’s', () => {
  const game = sampleSnapshot({ cards: [sampleCard('a', 'Help'), sampleCard('b', 'Time')] })
  const own = inOwnWords(game, words)
  expect(own.cards.map(({ id, title, ask, suitTitle }) => [id, title, ask, suitTitle])).toEqual([
    ['a', 'Apu', 'Keneltä?', 'Liesi'],
    ['b', 'Time', '', 'Hearth'],
  ])
  expect(own.perspectives.map(({ title }) => title)).toEqual(['Title 0', 'Hinta', 'Title 2'])
  // The same card stays the same object, to avoid renders.
  expect(inOwnWords({ ...game }, words).cards[0]).toBe(own.cards[0])
})
