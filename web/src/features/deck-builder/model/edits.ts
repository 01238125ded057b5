import type { DraftPartKind } from '#domain/decks/deck-draft.ts'
import { suitKinds } from '#domain/decks/deck-rules.ts'
import { evenPositions, positionBetween } from '#domain/decks/position.ts'
import { draftLimits } from '#domain/limits.ts'
import { viewOf, type CardPart, type DraftEdit, type DraftState } from './draft-state.ts'

/** The editor's actions, each as draft changes that can be undone. */

export interface MadeCard {
  id: string
  edits: DraftEdit[]
}

/** A new card after another of the suit, or at its end. */
export function newCard(state: DraftState, suitId: string | null, after?: CardPart): MadeCard {
  const list = viewOf(state).cardsOfSuit.get(suitId ?? '') ?? []
  const place = after ? list.findIndex(({ id }) => id === after.id) : list.length - 1
  const id = crypto.randomUUID()
  const { position, edits } = roomAt(list, 'card', place + 1)
  return { id, edits: [{ kind: 'card', id, fields: { suitId, position, title: '', deleted: false } }, ...edits] }
}

/** A copy of a card, placed after it. */
export function copyOfCard(state: DraftState, card: CardPart): MadeCard {
  const made = newCard(state, card.suitId, card)
  const { title, description, ask, tone } = card
  return {
    id: made.id,
    edits: made.edits.map((edit) =>
      edit.id === made.id ? { ...edit, fields: { ...edit.fields, title, description, ask, tone } } : edit,
    ),
  }
}

/** Moves a card to an index within a suit. */
export function moveCard(state: DraftState, card: CardPart, suitId: string, place: number): DraftEdit[] {
  const others = (viewOf(state).cardsOfSuit.get(suitId) ?? []).filter(({ id }) => id !== card.id)
  const at = Math.max(0, Math.min(others.length, place))
  const { position, edits } = roomAt(others, 'card', at)
  return [
    {
      kind: 'card',
      id: card.id,
      fields: { position, ...(card.suitId === suitId ? {} : { suitId }) },
    },
    ...edits,
  ]
}

/** Moves a suit or a perspective to an index in its list. */
export function movePart(
  list: readonly { id: string; position: string }[],
  kind: 'suit' | 'perspective',
  id: string,
  place: number,
): DraftEdit[] {
  const others = list.filter((one) => one.id !== id)
  const at = Math.max(0, Math.min(others.length, place))
  const { position, edits } = roomAt(others, kind, at)
  return [{ kind, id, fields: { position } }, ...edits]
}

/**
 * A position at an index of a list, and what else must move. Two people who append at the same time give their parts
 * the same position: the later of them make room. Where no short position is left, the whole list gets new ones.
 */
function roomAt(
  list: readonly { id: string; position: string }[],
  kind: DraftPartKind,
  at: number,
): { position: string; edits: DraftEdit[] } {
  const before = list[at - 1]?.position ?? null
  const behind = list.slice(at)
  const further = behind.findIndex(({ position }) => before === null || position > before)
  const twins = further === -1 ? behind : behind.slice(0, further)
  const after = behind[twins.length]?.position ?? null
  const positions = [positionBetween(before, after)]
  for (const _ of twins) positions.push(positionBetween(positions.at(-1) ?? null, after))
  const put = (id: string, position: string | undefined): DraftEdit => ({
    kind,
    id,
    fields: { position: position ?? '' },
  })
  if (positions.every(({ length }) => length <= draftLimits.positionMax))
    return { position: positions[0] ?? '', edits: twins.map(({ id }, index) => put(id, positions[index + 1])) }
  const even = evenPositions(list.length + 1)
  return {
    position: even[at] ?? '',
    edits: list.map(({ id }, index) => put(id, even[index < at ? index : index + 1])),
  }
}

export function remove(kind: 'suit' | 'card' | 'perspective', id: string): DraftEdit[] {
  return [{ kind, id, fields: { deleted: true } }]
}

/** Deletes a suit and moves its cards to another. */
export function removeSuit(state: DraftState, suitId: string, to: string | null): DraftEdit[] {
  const view = viewOf(state)
  const cards = view.cardsOfSuit.get(suitId) ?? []
  const last = (view.cardsOfSuit.get(to ?? '') ?? []).at(-1)?.position ?? null
  let position = last
  return [
    ...cards.map(({ id }): DraftEdit => {
      position = positionBetween(position, null)
      return { kind: 'card', id, fields: { suitId: to, position } }
    }),
    ...remove('suit', suitId),
  ]
}

/** A new suit with the first free mark; null if all four are taken. */
export function newSuit(state: DraftState, names: Readonly<Record<string, string>>): MadeCard | null {
  const { suits } = viewOf(state)
  const kind = suitKinds.find((one) => !suits.some((suit) => suit.kind === one))
  if (!kind) return null
  const id = crypto.randomUUID()
  const position = positionBetween(suits.at(-1)?.position ?? null, null)
  return { id, edits: [{ kind: 'suit', id, fields: { kind, position, title: names[kind] ?? '', deleted: false } }] }
}

export function newPerspective(state: DraftState): MadeCard {
  const position = positionBetween(viewOf(state).perspectives.at(-1)?.position ?? null, null)
  const id = crypto.randomUUID()
  return { id, edits: [{ kind: 'perspective', id, fields: { position, title: '', deleted: false } }] }
}

/** A card from a spreadsheet or a proposal. */
export interface WrittenCard {
  title: string
  description: string
  ask: string
  suitId: string | null
}

/** Adds many cards, each at the end of its suit. */
export function addCards(state: DraftState, cards: readonly WrittenCard[]): DraftEdit[] {
  const view = viewOf(state)
  const last = new Map<string, string | null>()
  return cards.map((card) => {
    const key = card.suitId ?? ''
    const before = last.has(key)
      ? (last.get(key) ?? null)
      : ((view.cardsOfSuit.get(key) ?? []).at(-1)?.position ?? null)
    const position = before === null ? (evenPositions(1)[0] ?? '') : positionBetween(before, null)
    last.set(key, position)
    return { kind: 'card', id: crypto.randomUUID(), fields: { ...card, position, deleted: false } }
  })
}
