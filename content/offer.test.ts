import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { enoughCards, type Tier } from '#domain/decks/deck-rules.ts'
import { languages, type Language } from '#domain/languages.ts'
import { readLibrary } from '#server/library/seeding/read-library.ts'
import { deckCover, patternFamily } from '#drawing/art/deck-pattern.ts'
import { oklchOf } from '#drawing/art/drawing/oklch.ts'

const { library } = readLibrary()
const { decks } = library
const seenBy = (tier: Tier) => decks.filter((deck) => deck.tiers.includes(tier)).length

describe('what the library offers', () => {
  test('is fifty decks in trial, fifty-six in basic and pro, more than ten for one-to-one', () => {
    expect(seenBy('trial')).toBeGreaterThanOrEqual(50)
    expect(seenBy('basic')).toBeGreaterThanOrEqual(56)
    expect(seenBy('pro')).toBeGreaterThanOrEqual(56)
    expect(seenBy('one_to_one')).toBeGreaterThanOrEqual(10)
  })

  test('has decks of 36 to 48 cards in four suits, at least nine a suit', () => {
    for (const deck of decks) {
      const bySuit = deck.suits.map(({ key }) => deck.cards.filter(({ suit }) => suit === key).length)
      expect([
        deck.slug,
        deck.cards.length >= 36 && deck.cards.length <= 48,
        bySuit.every((count) => count >= 9),
      ]).toEqual([deck.slug, true, true])
      expect(deck.modes.every((mode) => enoughCards(deck.cards.length, mode))).toBe(true)
    }
  })

  test('has a light card in four at least, so that everybody can begin', () => {
    const heavy = decks.filter(({ cards }) => cards.filter(({ tone }) => tone === 'light').length / cards.length < 0.25)
    expect(heavy.map(({ slug }) => slug)).toEqual([])
  })

  test('says of each deck how near it goes, how long it takes, and in each language what it is about', () => {
    for (const { slug, depth, minutes, words } of decks) {
      expect([slug, depth, minutes]).toEqual([slug, expect.any(Number), expect.any(Number)])
      for (const language of languages)
        expect([slug, language, (words[language].topics ?? []).length >= 3]).toEqual([slug, language, true])
    }
  })

  test('says of each deck in its first two topics, which set-up shows, only words that texts use', () => {
    const file = new URL('words/searched.json', import.meta.url)
    const searched = JSON.parse(readFileSync(file, 'utf8')) as Record<Language, string[]>
    const shown = languages.flatMap((language) =>
      decks.flatMap(({ slug, words }) =>
        (words[language].topics ?? [])
          .slice(0, 2)
          .filter((topic) => searched[language].some((word) => topic.toLowerCase().includes(word.toLowerCase())))
          .map((topic) => `${language} ${slug} ${topic}`),
      ),
    )
    expect(shown).toEqual([])
  })

  test('says of each deck which two or three go well with it, one of them in every plan', () => {
    const bySlug = new Map(decks.map((deck) => [deck.slug, deck]))
    for (const { slug, tiers, goes_well_with: neighbours = [] } of decks) {
      expect([slug, neighbours.length >= 2 && neighbours.length <= 3]).toEqual([slug, true])
      for (const tier of tiers.filter((one) => one !== 'one_to_one'))
        expect([slug, tier, neighbours.some((other) => bySlug.get(other)?.tiers.includes(tier))]).toEqual([
          slug,
          tier,
          true,
        ])
    }
  })

  test('recommends six ready games for a group and six for two, each with its own deck and in every plan', () => {
    const bySlug = new Map(decks.map((deck) => [deck.slug, deck]))
    const picked = library.gameTypes.list
      .filter((type) => type.recommended !== undefined)
      .toSorted((a, b) => (a.recommended ?? 0) - (b.recommended ?? 0))
    for (const [mode, plans] of [
      ['crux', ['trial', 'basic', 'pro']],
      ['one_on_one', ['one_to_one', 'trial', 'basic', 'pro']],
    ] as const) {
      const types = picked.filter(({ modes }) => modes.includes(mode))
      expect([mode, types.length, new Set(types.map(({ deck }) => deck)).size]).toEqual([mode, 6, 6])
      for (const { deck } of types)
        expect([deck, bySlug.get(deck)?.tiers]).toEqual([deck, expect.arrayContaining([...plans])])
      for (const language of languages) {
        const titles = types.map(({ key }) => library.gameTypes.words[language][key]?.title ?? '')
        expect(titles).not.toEqual(titles.toSorted((a, b) => a.localeCompare(b, language)))
      }
    }
    expect(picked[0]?.key).toBe('ten-minutes-to-warm-up')
  })

  test('has covers that tell all decks apart: no two of one pattern are near in colour', () => {
    const grounds = decks.map(({ slug, color }) => ({
      slug,
      family: patternFamily(slug),
      colour: oklchOf(deckCover(slug, color).ground)!,
    }))
    const near = grounds.flatMap((one, index) =>
      grounds
        .slice(index + 1)
        .filter(
          (other) =>
            other.family === one.family &&
            Math.hypot(
              one.colour.lightness - other.colour.lightness,
              one.colour.chroma * Math.cos(one.colour.hue) - other.colour.chroma * Math.cos(other.colour.hue),
              one.colour.chroma * Math.sin(one.colour.hue) - other.colour.chroma * Math.sin(other.colour.hue),
            ) < 0.05,
        )
        .map(({ slug }) => `${one.slug} ${slug}`),
    )
    expect(near).toEqual([])
  })

  test('has no card title twice in a language but for a few that name the same thing', () => {
    const titles = decks.flatMap(({ words }) => Object.values(words.en.cards).map(({ title }) => title.toLowerCase()))
    const repeated = titles.length - new Set(titles).size
    expect(repeated / titles.length).toBeLessThan(0.01)
  })
})
