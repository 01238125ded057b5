import { languages, type Language } from '#domain/languages.ts'
import type {
  cards,
  crystallizationTemplates,
  decks,
  gameTypePerspectives,
  gameTypes,
  perspectives,
  suits,
} from '#server/db/schema/library.ts'
import type { DeckContent, DeckWords, Library } from './library-schema.ts'
import { softHyphens } from './soft-hyphens.ts'
import { stableId } from './stable-id.ts'

type Row<T extends { $inferInsert: object }> = T['$inferInsert'] & { id: string }

/** Everything that the library puts into the database, in the order in which it must be written. */
export interface LibraryRows {
  decks: Row<typeof decks>[]
  suits: Row<typeof suits>[]
  cards: Row<typeof cards>[]
  perspectives: Row<typeof perspectives>[]
  crystallizationTemplates: Row<typeof crystallizationTemplates>[]
  gameTypes: Row<typeof gameTypes>[]
  gameTypePerspectives: (typeof gameTypePerspectives)['$inferInsert'][]
}

const deckId = (slug: string, language: Language) => stableId('deck', slug, language)
/** A deck in some languages at least: of the library in all. */
export type DeckInLanguages = Omit<DeckContent, 'words'> & { words: { [L in Language]?: DeckWords | undefined } }

const templateId = (key: string, language: Language) => stableId('template', key, language)

/** A game type may name a deck's own perspectives and the families' alike: both belong to the deck (decisions, section 5). */
const perspectiveId = (slug: string, language: Language, key: string) => stableId('perspective', slug, language, key)

/** The rows of the whole library in every language; long words of titles get soft hyphens. */
export function libraryRows(library: Library): LibraryRows {
  const each = <T>(make: (language: Language) => T[]): T[] => languages.flatMap(make)
  return {
    ...deckRows(library.decks, library.families),
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
          topics: topics.map((topic) => {
            const { title, hint } = found(words.topics, topic.key)
            return { key: topic.key, kind: topic.kind, title, hintText: hint }
          }),
        }
      }),
    ),
    gameTypes: each((language) =>
      library.gameTypes.list.map(({ key, deck, template, modes, minutes }) => {
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
          deckId: deckId(deck, language),
          crystallizationTemplateId: templateId(template, language),
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

/** The rows of decks in the languages that they have, suits, cards and perspectives with the families included. Their ids come from the slugs. */
export function deckRows(
  decks: readonly DeckInLanguages[],
  families: Library['families'],
): Pick<LibraryRows, 'decks' | 'suits' | 'cards' | 'perspectives'> {
  const each = <T>(make: (deck: DeckInLanguages, words: DeckWords, language: Language) => T[]): T[] =>
    languages.flatMap((language) =>
      decks.flatMap((deck) => (deck.words[language] ? make(deck, deck.words[language], language) : [])),
    )
  return {
    decks: each((deck, words, language) => [deckRow(deck, words, language)]),
    suits: each(suitRows),
    cards: each(cardRows),
    perspectives: each((deck, words, language) => perspectiveRows(deck, words, families, language)),
  }
}

function deckRow(deck: DeckInLanguages, words: DeckWords, language: Language): LibraryRows['decks'][number] {
  return {
    id: deckId(deck.slug, language),
    catalogId: deck.slug,
    language,
    title: softHyphens(words.title, language),
    description: words.description,
    useWhen: words.use_when,
    avoidWhen: words.avoid_when,
    deckColor: deck.color ?? null,
    modes: deck.modes,
    tiers: deck.tiers,
    isPublished: true,
    cardCount: deck.cards.length,
  }
}

function suitRows({ slug, suits }: DeckInLanguages, words: DeckWords, language: Language): LibraryRows['suits'] {
  return suits.map(({ key, kind }, index) => {
    const { title, description } = found(words.suits, key)
    return {
      id: stableId('suit', slug, language, key),
      deckId: deckId(slug, language),
      key,
      kind,
      title: softHyphens(title, language),
      description,
      index,
    }
  })
}

function cardRows({ slug, cards }: DeckInLanguages, words: DeckWords, language: Language): LibraryRows['cards'] {
  return cards.map(({ key, suit }, index) => {
    const { title, description } = found(words.cards, key)
    return {
      id: stableId('card', slug, language, key),
      deckId: deckId(slug, language),
      suitId: stableId('suit', slug, language, suit),
      key,
      number: index + 1,
      title: softHyphens(title, language),
      description,
      retiredAt: null,
    }
  })
}

function perspectiveRows(
  { slug, perspectives }: DeckInLanguages,
  words: DeckWords,
  families: Library['families'],
  language: Language,
): LibraryRows['perspectives'] {
  const known = { ...words.perspectives, ...families.words[language].perspectives }
  return [...perspectives, ...families.list.flatMap((family) => family.perspectives)].map(({ key, type }, index) => {
    const { title, description } = found(known, key)
    return {
      id: perspectiveId(slug, language, key),
      deckId: deckId(slug, language),
      key,
      type,
      title: softHyphens(title, language),
      description,
      index,
      retiredAt: null,
    }
  })
}

/** The library was checked: each key has its words in each language. */
function found<T>(words: Record<string, T>, key: string): T {
  const value = words[key]
  if (value === undefined) throw new Error(`the library has no words for ${key}`)
  return value
}
