import { positionBetween } from '#domain/decks/position.ts'
import type { DraftEdit, DraftPart, DraftState, DraftView } from '../model/draft-state.ts'
import { viewOf } from '../model/draft-state.ts'
import type { MadeCard } from '../model/edits.ts'

/**
 * Adds a card or perspective of another language to this one, without words: under the same key, after the part that
 * precedes it there, and in the same suit. One that was taken out here comes back instead, with its words.
 */
export function addHere(
  state: DraftState,
  there: DraftView,
  kind: 'card' | 'perspective',
  key: string,
): MadeCard | null {
  const view = viewOf(state)
  if (kind === 'perspective') {
    const part = there.perspectives.find((one) => one.key === key)
    if (!part) return null
    const position = placeOf(there.perspectives, part, view.perspectives)
    const { perspectiveType, wants } = part
    return made(state, kind, key, { position, perspectiveType, wants })
  }
  const part = there.cards.find((one) => one.key === key)
  if (!part) return null
  const suit = suitHere(view, there, part.suitId)
  const siblings = there.cards.filter(({ suitId }) => suitId === part.suitId)
  const position = placeOf(siblings, part, view.cardsOfSuit.get(suit?.id ?? '') ?? [])
  return made(state, kind, key, { position, suitId: suit?.id ?? null, tone: part.tone })
}

function made(state: DraftState, kind: DraftPart['partKind'], key: string, fields: DraftEdit['fields']): MadeCard {
  const gone = [...state.parts.values()].find((part) => part.partKind === kind && part.key === key)
  if (gone) return { id: gone.id, edits: [{ kind, id: gone.id, fields: { ...fields, deleted: false } }] }
  const id = crypto.randomUUID()
  return { id, edits: [{ kind, id, fields: { ...fields, key, title: '', deleted: false } }] }
}

/** The suit that stands for a suit of the other language: of the same key, else with the same mark, else the first. */
function suitHere(view: DraftView, there: DraftView, suitId: string | null): DraftView['suits'][number] | undefined {
  const wanted = there.suits.find(({ id }) => id === suitId)
  return (
    view.suits.find(({ key }) => key === wanted?.key) ??
    view.suits.find(({ kind }) => kind === wanted?.kind) ??
    view.suits[0]
  )
}

interface Placed {
  key: string
  position: string
}

/** A position after the nearest part that precedes it in the other language, else at the beginning. */
function placeOf(there: readonly Placed[], part: Placed, here: readonly Placed[]): string {
  const preceding = there.slice(0, there.indexOf(part)).reverse()
  const neighbour = preceding.find(({ key }) => here.some((one) => one.key === key))
  const at = here.findIndex(({ key }) => key === neighbour?.key)
  return positionBetween(here[at]?.position ?? null, here[at + 1]?.position ?? null)
}
