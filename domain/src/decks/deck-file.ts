import type { GameMode } from '../game/game-state.ts'
import { languages, type Language } from '../languages.ts'
import type { DeckDraft } from './deck-draft.ts'
import type { CardTone, PerspectiveType, PerspectiveWants, SuitKind } from './deck-rules.ts'

/** A deck as one file (docs/deck-format.md), for translators and for copying decks between organizations. */

export const deckFileFormat = 'crux-deck'
export const deckFileVersion = 1

export interface DeckFile {
  format: typeof deckFileFormat
  version: typeof deckFileVersion
  slug: string
  modes: GameMode[]
  color?: string
  depth?: number
  minutes?: number
  suits: { key: string; kind: SuitKind }[]
  /** Without a suit: a draft's card that has none yet. */
  cards: { key: string; suit?: string; tone?: CardTone }[]
  perspectives: { key: string; type: PerspectiveType; wants?: PerspectiveWants }[]
  words: { [L in Language]?: DeckFileWords }
}

interface PartWords {
  title: string
  description: string
}

export interface DeckFileWords extends PartWords {
  use_when: string
  avoid_when: string
  topics?: string[]
  suits: Record<string, PartWords>
  cards: Record<string, PartWords & { ask?: string }>
  perspectives: Record<string, PartWords>
}

/** A deck's content in one language. */
export interface DeckInLanguage {
  language: Language
  draft: DeckDraft
}

/**
 * Writes a deck as a file. Shared structure is taken from the first language; parts that only another language has
 * follow after.
 * @param decks the same deck in its languages, each once; at least one
 */
export function writeDeckFile(slug: string, decks: readonly [DeckInLanguage, ...DeckInLanguage[]]): DeckFile {
  const { deck } = decks[0].draft
  const suits = byKey(decks.flatMap(({ draft }) => draft.suits.map(({ key, kind }) => ({ key, kind }))))
  const place = new Map(suits.map(({ key }, index) => [key, index]))
  const placeOf = (suit: string | undefined) => place.get(suit ?? '') ?? suits.length
  const cards = byKey(decks.flatMap(({ draft }) => cardsOf(draft)))
  const perspectives = decks.flatMap(({ draft }) =>
    draft.perspectives.map(({ key, perspectiveType: type, wants }) => ({ key, type, ...(wants ? { wants } : {}) })),
  )
  return {
    format: deckFileFormat,
    version: deckFileVersion,
    slug,
    modes: deck.modes,
    ...(deck.deckColor ? { color: deck.deckColor } : {}),
    ...(deck.depth ? { depth: deck.depth } : {}),
    ...(deck.minutes ? { minutes: deck.minutes } : {}),
    suits,
    cards: [...cards].sort((one, other) => placeOf(one.suit) - placeOf(other.suit)),
    perspectives: byKey(perspectives),
    words: Object.fromEntries(
      languages.flatMap((language) =>
        decks.filter((one) => one.language === language).map(({ draft }) => [language, wordsOf(draft)]),
      ),
    ),
  }
}

function cardsOf(draft: DeckDraft): DeckFile['cards'] {
  const suitKey = new Map(draft.suits.map(({ id, key }) => [id, key]))
  return draft.cards.map(({ key, suitId, tone }) => {
    const suit = suitKey.get(suitId ?? '')
    return { key, ...(suit === undefined ? {} : { suit }), ...(tone ? { tone } : {}) }
  })
}

function byKey<Part extends { key: string }>(parts: readonly Part[]): Part[] {
  const first = new Map<string, Part>()
  for (const part of parts) if (!first.has(part.key)) first.set(part.key, part)
  return [...first.values()]
}

function wordsOf({ deck, suits, cards, perspectives }: DeckDraft): DeckFileWords {
  const words = (parts: readonly (PartWords & { key: string })[]) =>
    Object.fromEntries(parts.map(({ key, title, description }) => [key, { title, description }]))
  return {
    title: deck.title,
    description: deck.description,
    use_when: deck.useWhen,
    avoid_when: deck.avoidWhen,
    ...(deck.topics.length > 0 ? { topics: deck.topics } : {}),
    suits: words(suits),
    cards: Object.fromEntries(
      cards.map(({ key, title, description, ask }) => [key, { title, description, ...(ask ? { ask } : {}) }]),
    ),
    perspectives: words(perspectives),
  }
}
