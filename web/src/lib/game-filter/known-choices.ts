import type { Filter } from './filter-address.ts'
import type { FilterOptions } from './filter-query.ts'

/** An option; `ids` are all ids that mean it. */
export interface Choice {
  id: string
  ids: readonly string[]
  title: string
  note?: string | undefined
  lang?: string | undefined
}

export interface Choices {
  organizations: Choice[]
  gameTypes: Choice[]
  decks: Choice[]
  perspectives: Choice[]
}

type ChosenIds = keyof Choices & keyof Filter

const chosenIds: readonly ChosenIds[] = ['organizations', 'gameTypes', 'decks', 'perspectives']

/** The options; perspectives are those of the chosen decks, or of all. */
export function choicesOf(
  options: Pick<FilterOptions, 'decks' | 'gameTypes' | 'perspectives'> | undefined,
  organizations: readonly { id: string; name: string }[],
  chosenDecks: readonly string[],
): Choices {
  const decks = (options?.decks ?? []).map((deck) => ({ ...deck, lang: deck.language }))
  const ofDecks = new Set(
    decks.filter(({ ids }) => ids.some((id) => chosenDecks.includes(id))).flatMap(({ ids }) => ids),
  )
  const deckOf = ({ deckIds }: { deckIds: readonly string[] }) => {
    const own = decks.filter(({ ids }) => ids.some((id) => deckIds.includes(id)))
    return own.length === 1 ? own[0]?.title : undefined
  }
  return {
    organizations: organizations.map(({ id, name }) => ({ id, ids: [id], title: name })),
    gameTypes: (options?.gameTypes ?? []).map((type) => ({ ...type, lang: type.language })),
    decks,
    perspectives: (options?.perspectives ?? [])
      .filter(({ deckIds }) => ofDecks.size === 0 || deckIds.some((id) => ofDecks.has(id)))
      .map((perspective) => ({ ...perspective, lang: perspective.language, note: deckOf(perspective) })),
  }
}

/** The option with this id. */
export function choiceOf(choices: readonly Choice[], id: string): Choice | undefined {
  return choices.find(({ ids }) => ids.includes(id))
}

/** The filter without values that are no options here, as in an address from elsewhere, and those values. */
export function knownOnly(filter: Filter, choices: Choices): { filter: Filter; unknown: string[] } {
  const unknown = chosenIds.filter((name) => filter[name].some((id) => !choiceOf(choices[name], id)))
  if (unknown.length === 0) return { filter, unknown }
  const kept = unknown.map((name) => [name, filter[name].filter((id) => choiceOf(choices[name], id))] as const)
  return { filter: { ...filter, ...Object.fromEntries(kept) }, unknown }
}
