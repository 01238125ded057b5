import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages, type Language } from '#domain/languages.ts'
import { readLibrary } from '#server/library/seeding/read-library.ts'
import { deckSheet } from './deck-sheet.ts'

const { library, faults } = readLibrary()

function localeTexts(language: Language, area: string): Record<string, unknown> {
  const file = new URL(`../web/src/locales/${language}/${area}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
}

describe('the deck library', () => {
  it('keeps every rule of content/README.md in all five languages', () => {
    expect(faults).toEqual([])
  })

  it('speaks to two people as “we”: in English “the other” stands only beside “one of us”', () => {
    const cards = library.decks
      .filter(({ modes }) => modes.every((mode) => mode === 'one_on_one'))
      .flatMap(({ slug, words }) =>
        Object.entries(words.en.cards).map(([key, card]) => `${slug}/${key}: ${card.title}. ${card.description}`),
      )
    expect(cards.length).toBeGreaterThan(400)
    expect(cards.filter((card) => /\bthe other\b(?! (job|way))/i.test(card) && !/\bone\b/i.test(card))).toEqual([])
  })

  it('has the templates that games without one fall back on', () => {
    const modesOf = (key: string) => library.templates.list.find((template) => template.key === key)?.modes
    expect(modesOf('findings-and-actions')).toContain('crux')
    expect(modesOf('one-on-one-check-in')).toContain('one_on_one')
  })

  it('calls the families of perspectives by the same names on the screens', () => {
    for (const language of languages) {
      const families = Object.entries(library.families.words[language].families)
      const titles = Object.fromEntries(families.map(([key, { title }]) => [key, title]))
      expect(localeTexts(language, 'setup')['perspectives']).toMatchObject(titles)
      expect(localeTexts(language, 'game-types')['families']).toMatchObject(titles)
    }
  })

  it('has a run sheet either in no language or in all, with the minutes of its phases', () => {
    const halves = library.gameTypes.list.filter(({ key, phase_minutes }) =>
      languages.some(
        (language) =>
          (library.gameTypes.words[language][key]?.run_sheet === undefined) !== (phase_minutes === undefined),
      ),
    )
    expect(halves.map(({ key }) => key)).toEqual([])
  })

  it('has a ready game for every deck, and a run sheet with a follow-up for every ready game', () => {
    const played = new Set(library.gameTypes.list.map(({ deck }) => deck))
    expect(library.decks.map(({ slug }) => slug).filter((slug) => !played.has(slug))).toEqual([])
    expect(library.gameTypes.list.filter((type) => type.phase_minutes === undefined).map(({ key }) => key)).toEqual([])
    for (const language of languages)
      for (const { key } of library.gameTypes.list)
        expect([language, key, library.gameTypes.words[language][key]?.run_sheet?.follow_up]).toEqual([
          language,
          key,
          expect.any(String),
        ])
  })

  it('stands on a sheet with all that it says, for a second reader', () => {
    for (const deck of library.decks)
      for (const language of languages) {
        const { title, cards, perspectives } = deck.words[language]
        const said = [
          title,
          ...Object.values(cards).flatMap((card) => [card.title, card.description, card.ask ?? '']),
          ...Object.values(perspectives).flatMap((perspective) => [perspective.title, perspective.description]),
        ]
        const sheet = deckSheet(deck, language)
        expect([deck.slug, language, said.filter((text) => !sheet.includes(text))]).toEqual([deck.slug, language, []])
      }
  })

  it('has a ready game type for each mode', () => {
    const modes = library.gameTypes.list.flatMap((type) => type.modes)
    expect(modes).toEqual(expect.arrayContaining(['crux', 'one_on_one']))
  })
})
