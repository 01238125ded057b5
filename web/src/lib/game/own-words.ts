import { useQuery } from '@tanstack/react-query'
import { languages, type Language } from '#domain/languages.ts'
import { api } from '../api/api.ts'
import type { Answer, Caller } from '../api/endpoint-types.ts'
import type { Card, GameSnapshot, Perspective } from './snapshot.ts'

type Words = Answer<'GET /v1/games/:gameId/words'>['data']

/** A game's cards and questions in another language than its own. Where that has no words for one, the game's stay. */
export class OwnWords {
  /** All that there are beside the game's own. */
  readonly languages: readonly Language[]
  readonly #cards: ReadonlyMap<string, Words['cards'][number]>
  readonly #perspectives: ReadonlyMap<string, Words['perspectives'][number]>
  /** The same object for the same card, so that it is not drawn again. */
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

  /** Whether there is anything to lay over the game. */
  get isThere(): boolean {
    return this.#cards.size > 0
  }
}

/** A game in one's own words. */
export function inOwnWords(snapshot: GameSnapshot, words: OwnWords): GameSnapshot {
  return {
    ...snapshot,
    cards: snapshot.cards.map((card) => words.card(card)),
    perspectives: snapshot.perspectives.map((perspective) => words.perspective(perspective)),
  }
}

/** A game's words in a language, read once; nothing while they come, or where they don't. */
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
