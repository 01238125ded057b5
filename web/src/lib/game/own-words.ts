import { useQuery } from '@tanstack/react-query'
import { languages, type Language } from '#domain/languages.ts'
import { api } from '../api/api.ts'
import type { Answer, Caller } from '../api/endpoint-types.ts'
import type { Card, GameSnapshot, Perspective } from './snapshot.ts'

type Words = Answer<'GET /v1/games/:gameId/words'>['data']

/** A game's cards and questions in another language than its own. Untranslated ones stay in the game's language. */
export class OwnWords {
  /** All languages besides the game's own. */
  readonly languages: readonly Language[]
  readonly #cards: ReadonlyMap<string, Words['cards'][number]>
  readonly #perspectives: ReadonlyMap<string, Words['perspectives'][number]>
  /** The same object for the same card, to avoid renders. */
  readonly #read = new WeakMap<Card, Card>()

  constructor({ languages: known, cards, perspectives }: Words) {
    this.languages = languages.filter((one) => known.includes(one))
    this.#cards = new Map(cards.map((words) => [words.id, words]))
    this.#perspectives = new Map(perspectives.map((words) => [words.id, words]))
  }

  card(card: Card): Card {
    const words = this.#cards.get(card.id)
    if (!words) return card
    let own = this.#read.get(card)
    if (!own) {
      const { title, description, ask, suitTitle } = words
      own = { ...card, title, description, ask, suitTitle }
      this.#read.set(card, own)
    }
    return own
  }

  perspective(perspective: Perspective): Perspective {
    const words = this.#perspectives.get(perspective.id)
    return words ? { ...perspective, title: words.title, description: words.description } : perspective
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

/** A game's translations into a language, read once; null while loading or if unavailable. */
export function useOwnWords(gameId: string, language: Language, caller: Caller): OwnWords | null {
  const { data } = useQuery({
    queryKey: ['game-words', gameId, language] as const,
    queryFn: async ({ signal }) =>
      new OwnWords(
        (await api('GET /v1/games/:gameId/words', { params: { gameId }, query: { language }, as: caller, signal }))
          .data,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: 2,
  })
  return data ?? null
}
