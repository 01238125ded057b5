import { rankByWords } from './rank-by-words.ts'

/** What the search reads of a deck. */
export interface SearchedDeck {
  title: string
  deckDescription: string
  useWhen: string
  topics: readonly string[]
}

/** What the search and its filters read of a ready game. */
export interface SearchedKind {
  title: string
  description: string
  forWhom: string
  minutes: number | null
  deck: SearchedDeck & { minutes: number | null; depth: number | null }
  perspectives: readonly { title: string; description: string }[]
}

/** The search and filters for ready games. */
export interface KindFilter {
  /** Search text for titles, descriptions, topics and questions. */
  text: string
  /** Maximum length; null: any. */
  minutes: number | null
  /** How personal it gets, 1 to 3; null: any. */
  depth: number | null
}

export const anyKind: KindFilter = { text: '', minutes: null, depth: null }

/** How many games are shown without a search. */
export const recommendedKinds = 6

/** Ready games that contain all search words and pass the filters, the best match first. */
export function findKinds<Kind extends SearchedKind>(kinds: readonly Kind[], filter: KindFilter): Kind[] {
  const fitting = kinds.filter(({ minutes, deck }) => {
    const long = minutes ?? deck.minutes
    if (filter.minutes !== null && (long === null || long > filter.minutes)) return false
    return filter.depth === null || deck.depth === filter.depth
  })
  return rankByWords(
    fitting,
    ({ title, description, forWhom, deck, perspectives }) => ({
      names: [title, deck.title, ...deck.topics],
      texts: [
        description,
        forWhom,
        deck.deckDescription,
        deck.useWhen,
        ...perspectives.flatMap((perspective) => [perspective.title, perspective.description]),
      ],
    }),
    filter.text,
  )
}

/** Decks that contain all search words, the best match first. */
export function findDecks<Deck extends SearchedDeck>(decks: readonly Deck[], text: string): Deck[] {
  return rankByWords(
    decks,
    ({ title, topics, deckDescription, useWhen }) => ({ names: [title, ...topics], texts: [deckDescription, useWhen] }),
    text,
  )
}

/**
 * A short selection: games with the organization's own decks, then the recommended ones in their order, then one per
 * deck for variety.
 */
export function recommended<Kind extends { recommended: number | null; deck: { id: string; privateDeck: boolean } }>(
  kinds: readonly Kind[],
): Kind[] {
  const own = kinds.filter(({ deck }) => deck.privateDeck)
  const picked = kinds
    .filter((kind) => kind.recommended !== null && !own.includes(kind))
    .sort((a, b) => (a.recommended ?? 0) - (b.recommended ?? 0))
  const others = kinds.filter((kind) => !own.includes(kind) && !picked.includes(kind))
  const first = others.filter((kind, index) => others.findIndex(({ deck }) => deck.id === kind.deck.id) === index)
  const rest = others.filter((kind) => !first.includes(kind))
  return [...own, ...picked, ...first, ...rest].slice(0, recommendedKinds)
}
