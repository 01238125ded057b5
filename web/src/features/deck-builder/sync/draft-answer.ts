import type { Answer } from '../../../lib/api/endpoint-types.ts'
import type { DraftPart, DraftState } from '../model/draft-state.ts'

/** A draft from the server: all of it, or the changes since a version. */
export type DraftAnswer = Answer<'GET /v1/decks/:deckId/draft'>['data']

/** What the server returns about a deck besides its draft. */
export type DraftFacts = Omit<DraftAnswer, 'deck' | 'suits' | 'cards' | 'perspectives' | 'type'>

/** The draft with the deck and the parts of an answer replaced. */
export function withAnswer(state: DraftState | null, answer: DraftAnswer): DraftState {
  const parts = new Map(state?.parts)
  for (const part of partsOf(answer)) parts.set(part.id, part)
  return { deck: answer.deck ?? state?.deck ?? noDeck, parts }
}

/** The draft after a complete answer: parts missing from it were deleted. */
export function replacedBy(state: DraftState, answer: DraftAnswer): DraftState {
  const named = new Set(partsOf(answer).map(({ id }) => id))
  const parts = new Map(
    [...state.parts].map(([id, part]): [string, DraftPart] => [id, named.has(id) ? part : { ...part, deleted: true }]),
  )
  return withAnswer({ ...state, parts }, answer)
}

export function factsOf({
  deck: _,
  suits: __,
  cards: ___,
  perspectives: ____,
  type: _____,
  ...facts
}: DraftAnswer): DraftFacts {
  return facts
}

/** The name of a field here, from the server's. */
export function fieldOfClient(field: string): string {
  return field.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function partsOf({ suits, cards, perspectives }: DraftAnswer): DraftPart[] {
  return [
    ...suits.map((part) => ({ ...part, partKind: 'suit' as const })),
    ...cards.map((part) => ({ ...part, partKind: 'card' as const })),
    ...perspectives.map((part) => ({ ...part, partKind: 'perspective' as const })),
  ]
}

const noDeck: DraftState['deck'] = {
  title: '',
  description: '',
  useWhen: '',
  avoidWhen: '',
  deckColor: null,
  modes: [],
  topics: [],
  depth: null,
  minutes: null,
}
