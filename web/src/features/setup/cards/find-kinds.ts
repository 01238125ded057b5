import type { GameKind } from '../setup-queries.ts'

/** The search and filters for ready games. */
export interface KindFilter {
  /** Search text for titles, descriptions, topics and questions. */
  text: string
  /** Maximum length; null: any. */
  minutes: number | null
  /** Maximum depth, 1 to 3; null: any. */
  depth: number | null
}

export const anyKind: KindFilter = { text: '', minutes: null, depth: null }

/** How many games are shown without a search. */
export const recommendedKinds = 6

/** Folds case, accents and soft hyphens for searching. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}\u00AD]/gu, '')
    .toLowerCase()
}

/** Ready games that contain all search words and pass the filters, in their order. */
export function findKinds(kinds: readonly GameKind[], { text, minutes, depth }: KindFilter): GameKind[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  return kinds.filter((kind) => {
    const { deck } = kind
    const long = kind.minutes ?? deck.minutes
    if (minutes !== null && (long === null || long > minutes)) return false
    if (depth !== null && deck.depth !== depth) return false
    if (words.length === 0) return true
    const said = folded(
      [
        kind.title,
        kind.description,
        kind.forWhom,
        deck.title,
        deck.deckDescription,
        deck.useWhen,
        ...deck.topics,
        ...kind.perspectives.flatMap((perspective) => [perspective.title, perspective.description]),
      ].join(' '),
    )
    return words.every((word) => said.includes(word))
  })
}

/** A short selection: games with the organization's own decks first, then one per deck for variety. */
export function recommended(kinds: readonly GameKind[]): GameKind[] {
  const own = kinds.filter(({ deck }) => deck.privateDeck)
  const others = kinds.filter(({ deck }) => !deck.privateDeck)
  const first = others.filter((kind, index) => others.findIndex(({ deck }) => deck.id === kind.deck.id) === index)
  const rest = others.filter((kind) => !first.includes(kind))
  return [...own, ...first, ...rest].slice(0, recommendedKinds)
}
