import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { readLibrary } from '#server/library/seeding/read-library.ts'
import { handFigure } from './checks/random-hands.ts'

/** By pure chance one hand in six has nothing for its player's first question; the way games deal, none. */
test('a hand drawn at random always holds a card for the first question: 100 for each deck and language', () => {
  const { library } = readLibrary()
  for (const language of languages) {
    const { hands, wantingLight, holding, holdingByChance } = handFigure(library, language, 100)
    expect(hands).toBeGreaterThan(library.decks.length * 100)
    // Any hand has a card for a question that wants none in particular: those that want light ones prove it.
    expect(wantingLight / hands).toBeGreaterThan(0.4)
    expect(holding).toBe(hands)
    expect(holdingByChance / hands).toBeLessThan(0.95)
  }
})
