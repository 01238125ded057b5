import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { languages, type Language } from '#domain/languages.ts'
import { api } from '../api/api.ts'
import { mayPass } from '../api/api-error.ts'
import type { Answer, Caller } from '../api/endpoint-types.ts'
import type { Card, GameSnapshot, Perspective } from './snapshot.ts'

/** As the server answers, and as a device stores them. */
export type Words = Answer<'GET /v1/games/:gameId/words'>['data']

/**
 * A game's cards and questions in another language than its own. What is not translated stays in the game's language.
 */
export class OwnWords {
  /** The server's answer. */
  readonly answer: Words
  readonly language: Language | null
  /** All languages besides the game's own. */
  readonly languages: readonly Language[]
  readonly #cards: ReadonlyMap<string, Words['cards'][number]>
  readonly #perspectives: ReadonlyMap<string, Words['perspectives'][number]>
  /** The same object for the same card, to avoid renders. */
  readonly #read = new WeakMap<Card, Card>()

  constructor(answer: Words) {
    this.answer = answer
    const { language, languages: known, cards, perspectives } = answer
    this.language = language
    this.languages = languages.filter((one) => known.includes(one))
    this.#cards = new Map(cards.map((words) => [words.id, words]))
    this.#perspectives = new Map(perspectives.map((words) => [words.id, words]))
  }

  card(card: Card): Card {
    const words = this.#cards.get(card.id)
    if (!words) return card
    let own = this.#read.get(card)
    if (!own) {
      own = {
        ...card,
        title: words.title || card.title,
        description: words.description || card.description,
        ask: words.ask || card.ask,
        suitTitle: words.suitTitle || card.suitTitle,
      }
      this.#read.set(card, own)
    }
    return own
  }

  perspective(perspective: Perspective): Perspective {
    const words = this.#perspectives.get(perspective.id)
    if (!words) return perspective
    return {
      ...perspective,
      title: words.title || perspective.title,
      description: words.description || perspective.description,
    }
  }

  /** Whether there are any translations. */
  get isThere(): boolean {
    return this.#cards.size > 0
  }
}

/** A game with its texts translated. */
export function inOwnWords(snapshot: GameSnapshot, words: OwnWords): GameSnapshot {
  return {
    ...snapshot,
    cards: snapshot.cards.map((card) => words.card(card)),
    perspectives: snapshot.perspectives.map((perspective) => words.perspective(perspective)),
  }
}

/** The query key of a game's translations into a language. */
export const wordsKey = (gameId: string, language: Language) => ['game-words', gameId, language] as const

/** The query key of the languages besides its own that a game was known to have, as this device stored them. */
export const languagesKey = (gameId: string) => ['game-languages', gameId] as const

/** In ms: the pause before words that could not be loaded are asked for again. */
const askAgainAfter = 5_000

/** The query for a game's translations into a language. Only an error that may pass is followed by another call. */
export function wordsQuery(gameId: string, language: Language, caller: Caller) {
  return queryOptions({
    queryKey: wordsKey(gameId, language),
    queryFn: async ({ signal }) =>
      new OwnWords(
        (await api('GET /v1/games/:gameId/words', { params: { gameId }, query: { language }, as: caller, signal }))
          .data,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: 2,
    refetchInterval: ({ state }) => state.status === 'error' && mayPass(state.error) && askAgainAfter,
  })
}

/**
 * A game's translations into a language, read once. Until they are there, those that this screen had before stay, in
 * their own language; null before the first.
 * @param isReachable when it turns true, a call that failed is made again at once
 */
export function useOwnWords(
  gameId: string,
  language: Language,
  caller: Caller,
  isReachable: boolean = true,
): OwnWords | null {
  const { data, isError, refetch } = useQuery(wordsQuery(gameId, language, caller))
  const [last, setLast] = useState<{ gameId: string; words: OwnWords } | null>(null)
  if (data && data !== last?.words) setLast({ gameId, words: data })
  const tryAgain = useEffectEvent(() => {
    if (isError) void refetch()
  })
  useEffect(() => {
    if (isReachable) tryAgain()
  }, [isReachable])
  return data ?? (last?.gameId === gameId ? last.words : null)
}
