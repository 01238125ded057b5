import { describe, expect, test } from 'vitest'
import { languages, type Language } from '#domain/languages.ts'
import { readLibrary } from '#server/library/seeding/read-library.ts'
import { sortByTitle } from '#server/library/titles/sort-by-title.ts'
import { anyKind, findDecks, findKinds } from '../web/src/features/setup/cards/find-kinds.ts'
import { everydaySearches } from './checks/everyday-searches.ts'

const { library } = readLibrary()

/** The decks in a language, as the search at set-up reads them. */
function searchedDecks(language: Language) {
  return library.decks.map(({ slug, words, minutes = null, depth = null }) => {
    const { title, description: deckDescription, use_when: useWhen, topics = [] } = words[language]
    return { id: slug, language, title, deckDescription, useWhen, topics, minutes, depth }
  })
}

/** The ready games in a language, in the order of the list at set-up. */
function searchedKinds(language: Language) {
  const decks = new Map(searchedDecks(language).map((deck) => [deck.id, deck]))
  const questions = new Map([
    ...library.decks.flatMap(({ slug, words }) =>
      Object.entries(words[language].perspectives).map(([key, asked]) => [`${slug}/${key}`, asked] as const),
    ),
    ...Object.entries(library.families.words[language].perspectives),
  ])
  const kinds = library.gameTypes.list.flatMap(({ key, deck: slug, perspectives, minutes }) => {
    const words = library.gameTypes.words[language][key]
    const deck = decks.get(slug)
    if (!words || !deck) return []
    const { title, description, for_whom: forWhom } = words
    const asked = perspectives.flatMap((one) => questions.get(`${slug}/${one}`) ?? questions.get(one) ?? [])
    return [{ id: key, language, title, description, forWhom, minutes, deck, perspectives: asked }]
  })
  return sortByTitle(kinds)
}

describe.each(languages)('a facilitator who searches in %s', (language) => {
  const at = languages.indexOf(language)
  const kinds = searchedKinds(language)
  const decks = sortByTitle(searchedDecks(language))

  test.each(everydaySearches.map(({ 0: wanted, 1: words }) => [words[at] ?? '', wanted] as const))(
    'finds the deck for “%s” among the first three',
    (text, wanted) => {
      expect(kinds.length).toBeGreaterThan(60)
      const games = findKinds(kinds, { ...anyKind, text }).map(({ deck }) => deck.id)
      expect(games.slice(0, 3)).toEqual(expect.arrayContaining([expect.toBeOneOf(wanted)]))
      const own = findDecks(decks, text).map(({ id }) => id)
      expect(own.slice(0, 3)).toEqual(expect.arrayContaining([expect.toBeOneOf(wanted)]))
    },
  )
})
