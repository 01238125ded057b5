import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { GameMode } from '#domain/game/game-state.ts'
import { defaultDeckLanguage, type Language } from '#domain/languages.ts'
import { pageLimits } from '#domain/limits.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'

export type Deck = Answer<'GET /v1/decks'>['data'][number]
export type Template = Answer<'GET /v1/crystallization-templates'>['data'][number]
type GameTypes = Answer<'GET /v1/game-types'>
type DeckContent = Answer<'GET /v1/decks/:deckId'>
export type DeckPerspective = NonNullable<DeckContent['included']['perspectives']>[number]
export type DeckCard = NonNullable<DeckContent['included']['cards']>[number]
export type Suit = NonNullable<DeckContent['included']['suits']>[number]

/** A ready game with what it is made of. */
export type GameKind = Omit<GameTypes['data'][number], 'deck' | 'perspectives'> & {
  deck: Deck
  perspectives: DeckPerspective[]
}

/** Libraries change seldom; a list stays good for the length of a set-up. */
const staleTime = 5 * 60_000

/** What is offered here is looked through whole: the library alone has more decks than an ordinary page. */
const pageSize = pageLimits.pageSizeMax

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

/** Ready games for a way of playing in a language. */
export function useGameKinds({ organizationId, gameMode, language }: Choice) {
  return useQuery({
    queryKey: ['game-types', organizationId, gameMode, language],
    queryFn: async ({ signal }) =>
      kindsOf(await api('GET /v1/game-types', { query: { organizationId, gameMode, language, pageSize }, signal })),
    staleTime,
    placeholderData: keepPreviousData,
  })
}

/** All decks for a way of playing, whatever their language: which languages there are decides what is offered. */
export function useDecks({ organizationId, gameMode }: Omit<Choice, 'language'>) {
  return useQuery({
    queryKey: ['decks', organizationId, gameMode],
    queryFn: async ({ signal }) =>
      (await api('GET /v1/decks', { query: { organizationId, gameMode, pageSize }, signal })).data,
    staleTime,
    placeholderData: keepPreviousData,
  })
}

/** The language for the cards: the one wished for if there are decks in it, else the default deck language, else any. */
export function usableLanguage(wished: Language, decks: readonly Deck[]): Language {
  const offered = new Set(decks.map((deck) => deck.language))
  if (offered.has(wished) || offered.size === 0) return wished
  return offered.has(defaultDeckLanguage) ? defaultDeckLanguage : ([...offered][0] ?? wished)
}

/** A deck with its suits, cards and perspectives, each in its order; `deckId` null while none is chosen. */
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
    staleTime,
  })
}

/** Crystallization templates for a way of playing in a language. */
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
