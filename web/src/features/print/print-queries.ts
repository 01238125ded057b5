import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import { type CardFace, cardSeed } from '#drawing/card-face.ts'

type DeckAnswer = Answer<'GET /v1/decks/:deckId'>
export type Deck = DeckAnswer['data']
export type Suit = NonNullable<DeckAnswer['included']['suits']>[number]

/** A card as printed, with the keys for selecting it. */
export interface PrintCard {
  id: string
  suitId: string
  face: CardFace
}

/** A deck with its suits and cards, all sorted. */
export function usePrintDeck(organizationId: string, deckId: string) {
  return useQuery({
    queryKey: ['print-deck', organizationId, deckId],
    queryFn: async ({ signal }) => {
      const { data: deck, included } = await api('GET /v1/decks/:deckId', {
        params: { deckId },
        query: { organizationId, include: 'suits.cards' },
        signal,
      })
      const cards = new Map(included.cards?.map((card) => [card.id, card]))
      const suits = [...(included.suits ?? [])].sort((a, b) => a.index - b.index)
      return {
        deck,
        suits,
        cards: suits.flatMap((suit) =>
          suit.cards.flatMap((id): PrintCard[] => {
            const card = cards.get(id)
            return card
              ? [
                  {
                    id,
                    suitId: suit.id,
                    face: {
                      suit: card.suitKind,
                      suitTitle: card.suitTitle,
                      number: card.number,
                      title: card.title,
                      description: card.description,
                      ask: card.ask,
                      seed: cardSeed(deck.deckCatalogId, card.key),
                    },
                  },
                ]
              : []
          }),
        ),
      }
    },
  })
}

/** Where phones join games of this installation, as text and as the QR code's URL. */
export function useJoinAddress(): { address: string; link: string } {
  const { data } = useQuery({
    queryKey: ['server-info'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await api('GET /v1/server/info', { as: 'nobody', signal })).data,
  })
  const link = (data?.joinUrl ?? `${window.location.origin}/join`).replace(/\/$/, '')
  return { link, address: link.replace(/^https?:\/\//, '') }
}

/** The deck file with all playable languages (docs/deck-format.md). */
export async function fetchDeckFile(organizationId: string, deckId: string): Promise<{ name: string; text: string }> {
  const { data } = await api('GET /v1/decks/:deckId/export', { params: { deckId }, query: { organizationId } })
  return { name: data.fileName, text: data.text }
}
