import type { GameKind } from '../setup-queries.ts'

/** What somebody looks for among the ready games. */
export interface KindWish {
  /** Words of titles, descriptions, topics and questions. */
  text: string
  /** At most so many; null: any. */
  minutes: number | null
  /** How near it may go, 1 to 3; null: any. */
  depth: number | null
}

export const anyKind: KindWish = { text: '', minutes: null, depth: null }

/** How many are shown to somebody who looks for nothing yet. */
export const recommendedKinds = 6

/** Without case, accents and soft hyphens, as people type it. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}\u00AD]/gu, '')
    .toLowerCase()
}

/** Ready games in which all words are found and that fit the filters, in their order. */
export function findKinds(kinds: readonly GameKind[], { text, minutes, depth }: KindWish): GameKind[] {
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

/** A few to begin with: those with the organization's own decks first, then one of each deck, so that they differ. */
export function recommended(kinds: readonly GameKind[]): GameKind[] {
  const own = kinds.filter(({ deck }) => deck.privateDeck)
  const others = kinds.filter(({ deck }) => !deck.privateDeck)
  const first = others.filter((kind, index) => others.findIndex(({ deck }) => deck.id === kind.deck.id) === index)
  const rest = others.filter((kind) => !first.includes(kind))
  return [...own, ...first, ...rest].slice(0, recommendedKinds)
}
