import { draftFaults, type DraftFault } from '#domain/decks/deck-draft.ts'
import type { CatalogueVisibility } from '#domain/decks/catalogue-item.ts'
import type { GameMode } from '#domain/game/game-state.ts'
import type { DraftState, DraftView } from '../model/draft-state.ts'
import type { DraftFacts } from '../sync/draft-answer.ts'

type UsingType = DraftFacts['gameTypes'][number]

/** A fault that prevents publishing, and where to fix it. */
export type PublishFault =
  | { what: 'draft'; fault: DraftFault }
  | { what: 'mode'; type: UsingType; mode: GameMode }
  | { what: 'perspective'; type: UsingType; id: string; title: string }
  | { what: 'hidden'; type: UsingType }

/** All faults that the client can find; the server checks again. */
export function publishFaults(
  state: DraftState,
  view: DraftView,
  { gameTypes }: DraftFacts,
  visibility: CatalogueVisibility,
): PublishFault[] {
  return [
    ...draftFaults(view).map((fault): PublishFault => ({ what: 'draft', fault })),
    ...gameTypes.flatMap((type): PublishFault[] => [
      ...type.modes
        .filter((mode) => !view.deck.modes.includes(mode))
        .map((mode): PublishFault => ({ what: 'mode', type, mode })),
      ...type.perspectiveIds.flatMap((id): PublishFault[] => {
        const part = state.parts.get(id)
        return part?.deleted ? [{ what: 'perspective', type, id, title: part.title }] : []
      }),
      ...(visibility === 'self' && type.visibility === 'organization'
        ? [{ what: 'hidden', type } satisfies PublishFault]
        : []),
    ]),
  ]
}

/** Cards with the same title, ignoring case: no fault, but worth a look. */
export function sameTitles({ cards }: DraftView): { title: string; ids: string[] }[] {
  const byTitle = new Map<string, DraftView['cards'][number][]>()
  for (const card of cards) {
    const title = card.title.trim().toLowerCase()
    if (title !== '') byTitle.set(title, [...(byTitle.get(title) ?? []), card])
  }
  return [...byTitle.values()]
    .filter((list) => list.length > 1)
    .map((list) => ({ title: list[0]?.title ?? '', ids: list.map(({ id }) => id) }))
}
