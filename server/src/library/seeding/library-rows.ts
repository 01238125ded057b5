import { languages, type Language } from '#domain/languages.ts'
import type { crystallizationTemplates, gameTypePerspectives, gameTypes } from '#server/db/schema/library.ts'
import type { DeckContent, DeckWords, Library } from './library-schema.ts'
import type { DeckContentRows } from '#server/library/publish-decks.ts'
import { softHyphens } from '#server/library/soft-hyphens.ts'
import { stableId } from '#server/library/stable-id.ts'

type Row<T extends { $inferInsert: object }> = T['$inferInsert'] & { id: string }

/** All rows that the library writes. */
export interface LibraryRows {
  decks: DeckContentRows[]
  crystallizationTemplates: Row<typeof crystallizationTemplates>[]
  gameTypes: Row<typeof gameTypes>[]
  gameTypePerspectives: (typeof gameTypePerspectives)['$inferInsert'][]
}

const deckId = (slug: string, language: Language) => stableId('deck', slug, language)
/** A deck in some of the languages; library decks have all. */
export type DeckInLanguages = Omit<DeckContent, 'words'> & { words: { [L in Language]?: DeckWords | undefined } }

const templateId = (key: string, language: Language) => stableId('template', key, language)

/** Game types may use a deck's own perspectives and the families': both belong to the deck (decisions, section 5). */
const perspectiveId = (slug: string, language: Language, key: string) => stableId('perspective', slug, language, key)

/** The rows of the whole library in every language, with soft hyphens in the long words of titles. */
export function libraryRows(library: Library): LibraryRows {
  const each = <T>(make: (language: Language) => T[]): T[] => languages.flatMap(make)
  return {
    decks: deckRows(library.decks, library.families),
    crystallizationTemplates: each((language) =>
      library.templates.list.map(({ key, modes, topics }) => {
        const words = found(library.templates.words[language], key)
        return {
          id: templateId(key, language),
          key,
          language,
          title: words.title,
          description: words.description,
          modes,
          deletedAt: null,
          topics: topics.map((topic) => {
            const { title, hint } = found(words.topics, topic.key)
            return { key: topic.key, kind: topic.kind, title, hintText: hint }
          }),
        }
      }),
    ),
    gameTypes: each((language) =>
      library.gameTypes.list.map(({ key, deck, template, modes, minutes, recommended, phase_minutes: phases }) => {
        const words = found(library.gameTypes.words[language], key)
        return {
          id: stableId('game-type', key, language),
          key,
          language,
          title: softHyphens(words.title, language),
          description: words.description,
          forWhom: words.for_whom,
          modes,
          minutes,
          recommended: recommended ?? null,
          deckId: deckId(deck, language),
          crystallizationTemplateId: templateId(template, language),
          runSheet: words.run_sheet
            ? {
                opening: words.run_sheet.opening,
                whenItSticks: words.run_sheet.when_it_sticks,
                closing: words.run_sheet.closing,
                followUp: words.run_sheet.follow_up ?? '',
                phaseMinutes: phases ? { ...phases, crux: phases.crux ?? null } : null,
              }
            : null,
          deletedAt: null,
        }
      }),
    ),
    gameTypePerspectives: each((language) =>
      library.gameTypes.list.flatMap(({ key, deck, perspectives: chosen }) =>
        chosen.map((perspective, index) => ({
          gameTypeId: stableId('game-type', key, language),
          perspectiveId: perspectiveId(deck, language, perspective),
          index,
        })),
      ),
    ),
  }
}

/** The rows of decks in their languages, with the families' perspectives added. Ids derive from the slugs. */
export function deckRows(decks: readonly DeckInLanguages[], families: Library['families']): DeckContentRows[] {
  return languages.flatMap((language) =>
    decks.flatMap((deck) => {
      const words = deck.words[language]
      return words
        ? [
            {
              deck: {
                id: deckId(deck.slug, language),
                catalogId: deck.slug,
                language,
                tiers: deck.tiers,
                goesWellWith: deck.goes_well_with ?? [],
                isPublished: true,
                deletedAt: null,
              },
              words: deckWords(deck, words, language),
              suits: suitRows(deck, words, language),
              cards: cardRows(deck, words, language),
              perspectives: perspectiveRows(deck, words, families, language),
            },
          ]
        : []
    }),
  )
}

function deckWords(deck: DeckInLanguages, words: DeckWords, language: Language): DeckContentRows['words'] {
  return {
    title: softHyphens(words.title, language),
    description: words.description,
    useWhen: words.use_when,
    avoidWhen: words.avoid_when,
    deckColor: deck.color ?? null,
    modes: deck.modes,
    topics: words.topics ?? [],
    depth: deck.depth ?? null,
    minutes: deck.minutes ?? null,
  }
}

function suitRows({ slug, suits }: DeckInLanguages, words: DeckWords, language: Language): DeckContentRows['suits'] {
  return suits.map(({ key, kind }, index) => {
    const { title, description } = found(words.suits, key)
    return {
      id: stableId('suit', slug, language, key),
      key,
      kind,
      title: softHyphens(title, language),
      description,
      index,
    }
  })
}

function cardRows({ slug, cards }: DeckInLanguages, words: DeckWords, language: Language): DeckContentRows['cards'] {
  return cards.map(({ key, suit, tone }, index) => {
    const { title, description, ask } = found(words.cards, key)
    return {
      id: stableId('card', slug, language, key),
      key,
      suitId: stableId('suit', slug, language, suit),
      number: index + 1,
      title: softHyphens(title, language),
      description,
      ask: ask ?? '',
      tone: tone ?? null,
    }
  })
}

function perspectiveRows(
  { slug, perspectives }: DeckInLanguages,
  words: DeckWords,
  families: Library['families'],
  language: Language,
): DeckContentRows['perspectives'] {
  const known = { ...words.perspectives, ...families.words[language].perspectives }
  return [...perspectives, ...families.list.flatMap((family) => family.perspectives)].map(
    ({ key, type, wants }, index) => {
      const { title, description } = found(known, key)
      return {
        id: perspectiveId(slug, language, key),
        key,
        type,
        title: softHyphens(title, language),
        description,
        index,
        wants: wants ?? null,
      }
    },
  )
}

/** Never throws on a checked library, where every key has a text in every language. */
function found<T>(words: Record<string, T>, key: string): T {
  const value = words[key]
  if (value === undefined) throw new Error(`the library has no words for ${key}`)
  return value
}
