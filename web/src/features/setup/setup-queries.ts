import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { GameMode } from '#domain/game/game-state.ts'
import { defaultDeckLanguage, type Language } from '#domain/languages.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import {
  type Deck,
  type DeckPerspective,
  librarySize as pageSize,
  libraryStaleTime as staleTime,
} from '../../lib/decks/deck-queries.ts'

export type Template = Answer<'GET /v1/crystallization-templates'>['data'][number]
type GameTypes = Answer<'GET /v1/game-types'>

/** A ready game with its deck and perspectives. */
export type GameKind = Omit<GameTypes['data'][number], 'deck' | 'perspectives'> & {
  deck: Deck
  perspectives: DeckPerspective[]
}

interface Choice {
  organizationId: string
  gameMode: GameMode
  language: Language
}

function kindsOf({ data, included }: GameTypes): GameKind[] {
  const decks = new Map(included.decks?.map((deck) => [deck.id, deck]))
  const perspectives = new Map(included.perspectives?.map((perspective) => [perspective.id, perspective]))
  return data.flatMap((type) => {
    const deck = type.deck === null ? undefined : decks.get(type.deck)
    return deck ? [{ ...type, deck, perspectives: type.perspectives.flatMap((id) => perspectives.get(id) ?? []) }] : []
  })
}

/** Ready games for a game mode and language. */
export function useGameKinds({ organizationId, gameMode, language }: Choice) {
  return useQuery({
    queryKey: ['game-types', organizationId, gameMode, language],
    queryFn: async ({ signal }) =>
      kindsOf(await api('GET /v1/game-types', { query: { organizationId, gameMode, language, pageSize }, signal })),
    staleTime,
    placeholderData: keepPreviousData,
  })
}

/** The preferred language if there are decks in it, else the default deck language, else any. */
export function usableLanguage(preferred: Language, decks: readonly Deck[]): Language {
  const offered = new Set(decks.map((deck) => deck.language))
  if (offered.has(preferred) || offered.size === 0) return preferred
  return offered.has(defaultDeckLanguage) ? defaultDeckLanguage : ([...offered][0] ?? preferred)
}

/** Crystallization templates for a game mode and language. */
export function useTemplates({ organizationId, gameMode, language }: Choice) {
  return useQuery({
    queryKey: ['crystallization-templates', organizationId, gameMode, language],
    queryFn: async ({ signal }) =>
      (
        await api('GET /v1/crystallization-templates', {
          query: { organizationId, gameMode, language, pageSize },
          signal,
        })
      ).data,
    staleTime,
  })
}
