import type {
  DeckDraft,
  DraftCard,
  DraftDeck,
  DraftPartKind,
  DraftPerspective,
  DraftSuit,
} from '#domain/decks/deck-draft.ts'
import { byPosition } from '#domain/decks/position.ts'

/** A draft in the editor: the deck's own fields, and its suits, cards and perspectives by id, deleted ones included. */
export interface DraftState {
  deck: DraftDeck
  parts: ReadonlyMap<string, DraftPart>
}

export type SuitPart = DraftSuit & { partKind: 'suit'; deleted: boolean }
export type CardPart = DraftCard & { partKind: 'card'; deleted: boolean }
export type PerspectivePart = DraftPerspective & { partKind: 'perspective'; deleted: boolean }
export type DraftPart = SuitPart | CardPart | PerspectivePart

export type FieldValue = string | number | boolean | null | readonly string[]

/** Changes fields of the deck (`id` null) or one part. A missing part is created; `deleted` deletes or restores. */
export interface DraftEdit {
  kind: 'deck' | DraftPartKind
  id: string | null
  fields: Readonly<Record<string, FieldValue>>
}

/** The draft with some changes applied. */
export function withEdits(state: DraftState, edits: readonly DraftEdit[]): DraftState {
  let { deck } = state
  const parts = new Map(state.parts)
  for (const { kind, id, fields } of edits) {
    if (kind === 'deck' || id === null) deck = { ...deck, ...fields }
    else parts.set(id, { ...(parts.get(id) ?? emptyPart(kind, id)), ...fields })
  }
  return { deck, parts }
}

/** A field's current value; undefined if its part does not exist. */
export function fieldOf(state: DraftState, id: string | null, field: string): FieldValue | undefined {
  const holder: object | undefined = id === null ? state.deck : state.parts.get(id)
  return (holder as Record<string, FieldValue> | undefined)?.[field]
}

/** Deep equality of two field values. */
export function sameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** The draft as it is shown: sorted, numbered, without deleted parts. */
export interface DraftView extends DeckDraft {
  suits: SuitPart[]
  /** In the order of the suits; cards without a suit are last. */
  cards: CardPart[]
  perspectives: PerspectivePart[]
  /** By card id, from 1. */
  numbers: ReadonlyMap<string, number>
  /** By suit id; `''` for cards without a suit. */
  cardsOfSuit: ReadonlyMap<string, CardPart[]>
  /** Their ids. */
  idsOfSuit: ReadonlyMap<string, readonly string[]>
}

const views = new WeakMap<DraftState, DraftView>()
let latest: DraftView | null = null

/** The former list if it has the same parts: what shows only these need not be drawn again. */
function kept<List extends readonly unknown[]>(former: List | undefined, list: List): List {
  return former?.length === list.length && list.every((part, index) => part === former[index]) ? former : list
}

export function viewOf(state: DraftState): DraftView {
  const known = views.get(state)
  if (known) return known
  const there = [...state.parts.values()].filter(({ deleted }) => !deleted).sort(byPosition)
  const suits = there.filter((part) => part.partKind === 'suit')
  const suitIds = new Set(suits.map(({ id }) => id))
  const cardsOfSuit = new Map<string, CardPart[]>(suits.map(({ id }) => [id, []]))
  for (const part of there) {
    if (part.partKind !== 'card') continue
    const suitId = part.suitId !== null && suitIds.has(part.suitId) ? part.suitId : ''
    const list = cardsOfSuit.get(suitId)
    if (list) list.push(part)
    else cardsOfSuit.set(suitId, [part])
  }
  const cards = [...cardsOfSuit.values()].flat()
  const idsOfSuit = new Map<string, readonly string[]>()
  for (const [suitId, list] of cardsOfSuit)
    idsOfSuit.set(
      suitId,
      kept(
        latest?.idsOfSuit.get(suitId),
        list.map(({ id }) => id),
      ),
    )
  const view = {
    deck: state.deck,
    suits: kept(latest?.suits, suits),
    cards,
    perspectives: kept(
      latest?.perspectives,
      there.filter((part) => part.partKind === 'perspective'),
    ),
    numbers: new Map(cards.map(({ id }, index) => [id, index + 1])),
    cardsOfSuit,
    idsOfSuit,
  }
  views.set(state, view)
  latest = view
  return view
}

function emptyPart(partKind: DraftPartKind, id: string): DraftPart {
  const common = {
    id,
    key: `${partKind}-${id.replaceAll('-', '')}`,
    position: '0001i',
    title: '',
    description: '',
    deleted: false,
  }
  if (partKind === 'suit') return { ...common, partKind, kind: 'hearth' }
  if (partKind === 'card') return { ...common, partKind, suitId: null, ask: '', tone: null }
  return { ...common, partKind, perspectiveType: 'general', wants: null }
}
