import type { GameMode } from '../game/game-state.ts'
import type { Language } from '../languages.ts'
import { deckLimits, draftLimits } from '../limits.ts'
import { isBlank } from '../words/is-blank.ts'
import type { CardTone, PerspectiveType, PerspectiveWants, SuitKind } from './deck-rules.ts'

/** A deck being edited: the content of its next version. */
export interface DeckDraft {
  deck: DraftDeck
  suits: DraftSuit[]
  cards: DraftCard[]
  perspectives: DraftPerspective[]
}

export interface DraftDeck {
  title: string
  description: string
  useWhen: string
  avoidWhen: string
  deckColor: string | null
  modes: GameMode[]
  topics: string[]
  depth: number | null
  minutes: number | null
}

interface DraftPart {
  id: string
  key: string
  position: string
  title: string
  description: string
}

export interface DraftSuit extends DraftPart {
  kind: SuitKind
}

export interface DraftCard extends DraftPart {
  /** Null: no suit assigned yet. */
  suitId: string | null
  ask: string
  tone: CardTone | null
}

export interface DraftPerspective extends DraftPart {
  perspectiveType: PerspectiveType
  wants: PerspectiveWants | null
}

export const draftPartKinds = ['suit', 'card', 'perspective'] as const
export type DraftPartKind = (typeof draftPartKinds)[number]

/** Faults that prevent publishing a draft. */
export type DraftFaultCode =
  | 'deck.schemas.publish.title'
  | 'deck.schemas.publish.modes'
  | 'deck.schemas.publish.cards'
  | 'deck.schemas.publish.cards-max'
  | 'deck.schemas.publish.perspectives'
  | 'deck.schemas.publish.card-title'
  | 'deck.schemas.publish.card-suit'
  | 'deck.schemas.publish.suit-title'
  | 'deck.schemas.publish.suit-kind'
  | 'deck.schemas.publish.perspective-title'
  | 'deck.schemas.publish.perspective-text'

/** A fault and where to fix it: a field of the deck, or of the part with this id. */
export interface DraftFault {
  code: DraftFaultCode
  kind: 'deck' | DraftPartKind
  id: string | null
  field: string
  values?: Record<string, number>
}

/** All faults to fix before a draft can be published, in reading order (decisions, section 10). */
export function draftFaults(draft: DeckDraft): DraftFault[] {
  const { deck, suits, cards, perspectives } = draft
  const ofDeck = (code: DraftFaultCode, field: string, values?: Record<string, number>): DraftFault => ({
    code,
    kind: 'deck',
    id: null,
    field,
    ...(values ? { values } : {}),
  })
  const titled = (kind: DraftPartKind, code: DraftFaultCode, parts: readonly DraftPart[]): DraftFault[] =>
    parts.filter(({ title }) => isBlank(title)).map(({ id }) => ({ code, kind, id, field: 'title' }))
  const least = Math.max(0, ...deck.modes.map((mode) => deckLimits.cardsMin[mode]))
  const kinds = new Set<SuitKind>()
  const suitIds = new Set(suits.map(({ id }) => id))
  return [
    ...(isBlank(deck.title) ? [ofDeck('deck.schemas.publish.title', 'title')] : []),
    ...(deck.modes.length === 0 ? [ofDeck('deck.schemas.publish.modes', 'modes')] : []),
    ...(cards.length < Math.max(1, least)
      ? [ofDeck('deck.schemas.publish.cards', 'cards', { min: Math.max(1, least), count: cards.length })]
      : []),
    ...(cards.length > deckLimits.cardsMax
      ? [ofDeck('deck.schemas.publish.cards-max', 'cards', { max: deckLimits.cardsMax })]
      : []),
    ...titled('suit', 'deck.schemas.publish.suit-title', suits),
    ...suits.flatMap(({ id, kind }): DraftFault[] => {
      const isTwice = kinds.has(kind)
      kinds.add(kind)
      return isTwice ? [{ code: 'deck.schemas.publish.suit-kind', kind: 'suit', id, field: 'kind' }] : []
    }),
    ...titled('card', 'deck.schemas.publish.card-title', cards),
    ...cards
      .filter(({ suitId }) => suitId === null || !suitIds.has(suitId))
      .map(({ id }): DraftFault => ({ code: 'deck.schemas.publish.card-suit', kind: 'card', id, field: 'suitId' })),
    ...(perspectives.length === 0 || perspectives.length > deckLimits.perspectivesMax
      ? [ofDeck('deck.schemas.publish.perspectives', 'perspectives', { max: deckLimits.perspectivesMax })]
      : []),
    ...titled('perspective', 'deck.schemas.publish.perspective-title', perspectives),
    ...perspectives
      .filter(({ description }) => isBlank(description))
      .map(({ id }): DraftFault => ({
        code: 'deck.schemas.publish.perspective-text',
        kind: 'perspective',
        id,
        field: 'description',
      })),
  ]
}

/** Default names of the four suits. */
export const suitNames: Record<Language, Record<SuitKind, string>> = {
  en: { hearth: 'Hearth', thread: 'Thread', beacon: 'Beacon', tide: 'Tide' },
  fi: { hearth: 'Liesi', thread: 'Lanka', beacon: 'Majakka', tide: 'Vuorovesi' },
  de: { hearth: 'Feuerstelle', thread: 'Faden', beacon: 'Leuchtturm', tide: 'Gezeiten' },
  sv: { hearth: 'Härd', thread: 'Tråd', beacon: 'Fyr', tide: 'Tidvatten' },
  nl: { hearth: 'Haard', thread: 'Draad', beacon: 'Baken', tide: 'Getij' },
}

/** What matches the parts of a deck's languages with each other. */
export const partKeyPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Maximum text lengths, per kind of part. */
export const partTextMax: Record<DraftPartKind, { title: number; description: number }> = {
  suit: { title: draftLimits.suitTitleMax, description: draftLimits.suitTextMax },
  card: { title: draftLimits.cardTitleMax, description: draftLimits.cardTextMax },
  perspective: { title: draftLimits.perspectiveTitleMax, description: draftLimits.perspectiveTextMax },
}
