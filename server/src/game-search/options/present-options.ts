import type { Language } from '#domain/languages.ts'
import { sortByTitle } from '#server/library/titles/sort-by-title.ts'
import type { Perspective } from './deck-perspectives.ts'
import type { Named, NamedDeck } from './option-rows.ts'

/** Perspectives of these decks; one of a family counts once, however many decks have it. */
export function presentPerspectives(
  perspectives: readonly Perspective[],
  deckRows: readonly NamedDeck[],
  language: Language,
) {
  const decksOf = new Map(deckRows.map((deck) => [deck.id, deck]))
  const named = perspectives.flatMap((row) => {
    const deck = decksOf.get(row.deckId)
    const key = row.type === 'general' ? `${row.key} ${deck?.key ?? ''}` : `${row.key} ${row.type}`
    return deck ? [{ ...row, key, language: deck.language }] : []
  })
  const deckIds = new Map<string, Set<string>>()
  for (const { key, deckId } of named) deckIds.set(key, (deckIds.get(key) ?? new Set()).add(deckId))
  const keyOf = new Map(named.map(({ id, key }) => [id, key]))
  return eachOnce(named, language).map((option) => ({
    ...option,
    deck_ids: [...(deckIds.get(keyOf.get(option.id) ?? '') ?? [])],
  }))
}

/** One option per key, named in the reader's language, else in English, else as in the first row. */
export function eachOnce(rows: readonly Named[], language: Language) {
  const groups = new Map<string, Named[]>()
  for (const row of rows) {
    const group = groups.get(row.key)
    if (group) group.push(row)
    else groups.set(row.key, [row])
  }
  return sortByTitle(
    [...groups.values()].flatMap((group) => {
      const sorted = group.toSorted((a, b) => (a.id < b.id ? -1 : 1))
      const best =
        sorted.find((row) => row.language === language) ?? sorted.find((row) => row.language === 'en') ?? sorted[0]
      return best ? [{ id: best.id, ids: sorted.map(({ id }) => id), title: best.title, language: best.language }] : []
    }),
  )
}
