import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { GameMode } from '#domain/game/game-state.ts'
import { pageLimits } from '#domain/limits.ts'
import { api } from '../api/api.ts'
import type { Answer } from '../api/endpoint-types.ts'

export type Deck = Answer<'GET /v1/decks'>['data'][number]
type DeckContent = Answer<'GET /v1/decks/:deckId'>
export type DeckPerspective = NonNullable<DeckContent['included']['perspectives']>[number]
export type DeckCard = NonNullable<DeckContent['included']['cards']>[number]
export type Suit = NonNullable<DeckContent['included']['suits']>[number]

/** Libraries change rarely; a list stays fresh for the length of a set-up, in ms. */
export const libraryStaleTime = 5 * 60_000

/** A library is loaded whole and has more decks than an ordinary page. */
export const librarySize = pageLimits.pageSizeMax

/** All decks of a game mode in all languages; the languages found decide what is offered. */
export function useDecks({ organizationId, gameMode }: { organizationId: string; gameMode: GameMode }) {
  return useQuery({
    queryKey: ['decks', organizationId, gameMode],
    queryFn: async ({ signal }) =>
      (await api('GET /v1/decks', { query: { organizationId, gameMode, pageSize: librarySize }, signal })).data,
    staleTime: libraryStaleTime,
    placeholderData: keepPreviousData,
  })
}

/**
 * The decks that one goes well with, of those that can be chosen in its language; in the deck's own order, each once.
 */
export function neighboursOf({ goesWellWith, language }: Deck, decks: readonly Deck[]): Deck[] {
  return goesWellWith.flatMap(
    (catalogId) => decks.find((deck) => deck.deckCatalogId === catalogId && deck.language === language) ?? [],
  )
}

/** A deck with its suits, cards and perspectives in order; `deckId` null disables the query. */
export function useDeckContent(organizationId: string, deckId: string | null) {
  return useQuery({
    queryKey: ['deck', organizationId, deckId],
    queryFn: async ({ signal }) => {
      const { data: deck, included } = await api('GET /v1/decks/:deckId', {
        params: { deckId: deckId ?? '' },
        query: { organizationId, include: 'perspectives,suits.cards' },
        signal,
      })
      const cards = new Map(included.cards?.map((card) => [card.id, card]))
      const suits = [...(included.suits ?? [])].sort((a, b) => a.index - b.index)
      return {
        deck,
        suits,
        cards: suits.flatMap((suit) => suit.cards.flatMap((id) => cards.get(id) ?? [])),
        perspectives: [...(included.perspectives ?? [])].sort((a, b) => a.index - b.index),
      }
    },
    enabled: deckId !== null,
    staleTime: libraryStaleTime,
  })
}
