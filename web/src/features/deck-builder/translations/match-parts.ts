import type { DraftView } from '../model/draft-state.ts'

/** A part of this deck with the part of the other one that says the same; null: none does. */
export interface Match {
  kind: 'card' | 'perspective'
  id: string
  otherId: string | null
}

interface Part {
  id: string
  key: string
  title: string
}

/**
 * Proposes which parts of two decks say the same: those of one key, then of one title, then by their order, cards
 * within the suits of one mark first.
 */
export function matchParts(here: DraftView, there: DraftView): Match[] {
  const markOf = (view: DraftView) => {
    const kinds = new Map(view.suits.map(({ id, kind }) => [id, kind]))
    return ({ suitId }: DraftView['cards'][number]) => kinds.get(suitId ?? '') ?? ''
  }
  const cards = pairsOf(here.cards, there.cards, [markOf(here), markOf(there)])
  const perspectives = pairsOf(here.perspectives, there.perspectives, [
    ({ perspectiveType }) => perspectiveType,
    ({ perspectiveType }) => perspectiveType,
  ])
  return [
    ...here.cards.map(({ id }) => ({ kind: 'card' as const, id, otherId: cards.get(id) ?? null })),
    ...here.perspectives.map(({ id }) => ({ kind: 'perspective' as const, id, otherId: perspectives.get(id) ?? null })),
  ]
}

/** The suits of both decks with the same mark. */
export function matchSuits(here: DraftView, there: DraftView) {
  return here.suits.flatMap(({ id, kind }) => {
    const other = there.suits.find((suit) => suit.kind === kind)
    return other ? [{ kind: 'suit' as const, id, otherId: other.id }] : []
  })
}

/** The matches with a part paired otherwise; a part goes with one other at most. */
export function withMatch(matches: readonly Match[], id: string, otherId: string | null): Match[] {
  return matches.map((match) => {
    if (match.id === id) return { ...match, otherId }
    return otherId !== null && match.otherId === otherId ? { ...match, otherId: null } : match
  })
}

function pairsOf<P extends Part>(
  here: readonly P[],
  there: readonly P[],
  [groupHere, groupThere]: readonly [(part: P) => string, (part: P) => string],
): Map<string, string> {
  const found = new Map<string, string>()
  const taken = new Set<string>()
  const match = (markHere: (part: P) => string, markThere: (part: P) => string) => {
    const open = new Map<string, P[]>()
    for (const part of there)
      if (!taken.has(part.id)) open.set(markThere(part), [...(open.get(markThere(part)) ?? []), part])
    for (const part of here) {
      const mark = markHere(part)
      const other = found.has(part.id) || mark === '' ? undefined : open.get(mark)?.shift()
      if (!other) continue
      found.set(part.id, other.id)
      taken.add(other.id)
    }
  }
  const title = (part: P) => part.title.trim().toLocaleLowerCase()
  match(
    ({ key }) => key,
    ({ key }) => key,
  )
  match(title, title)
  match(groupHere, groupThere)
  match(
    () => 'rest',
    () => 'rest',
  )
  return found
}
