import { expect, test } from 'vitest'
import { NetworkError } from '../api/api-error.ts'
import { fieldRefused } from '../testing/sample-errors.ts'
import { inOwnWords, OwnWords, wordsQuery } from './own-words.ts'
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
  // A translation may lack some texts of a card; they don't hide the game's.
  const partly = new OwnWords({
    ...words.answer,
    cards: [{ id: 'a', title: 'Apu', description: '', ask: '', suitTitle: 'Liesi' }],
    perspectives: [{ id: 'perspective-1', title: 'Hinta', description: '' }],
  })
  const asking = { ...sampleCard('a', 'Help'), ask: 'Whom do you ask?' }
  expect(partly.card(asking)).toMatchObject({ title: 'Apu', description: 'Help, told', ask: 'Whom do you ask?' })
  expect(partly.perspective(game.perspectives[1]!)).toMatchObject({ title: 'Hinta', description: 'Question 1?' })
  // The same card stays the same object, to avoid renders.
  expect(inOwnWords({ ...game }, words).cards[0]).toBe(own.cards[0])
})

test('words that no answer came for are asked for again; those that the server refuses are not', () => {
  const { refetchInterval: after } = wordsQuery('g', 'fi', 'user')
  if (typeof after !== 'function') throw new Error('it depends on no error')
  const failed = (error: Error) => ({ state: { status: 'error', error } }) as unknown as Parameters<typeof after>[0]
  expect(after(failed(new NetworkError('no answer')))).toBeGreaterThan(0)
  expect(after(failed(fieldRefused('language', 'unknown')))).toBe(false)
})
