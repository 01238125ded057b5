import { handLimits } from '#domain/limits.ts'
import type { GameMode } from '#domain/game/game-state.ts'
import { presentCard } from './present-parts.ts'
import type { HandCard } from '#server/game-rows/read-game-rows.ts'

/** A hand's document, for GET and for the stream when its round begins. */
export function presentHand(hand: { roundId: string; seatKey: string; cards: readonly HandCard[] }, mode: GameMode) {
  const { roundId, seatKey, cards } = hand
  return {
    jsonapi: { version: '1.1' as const },
    data: {
      type: 'hands' as const,
      id: `${roundId}.${seatKey}`,
      attributes: { round_id: roundId, picks: handLimits.picks[mode] },
      relationships: { cards: { data: cards.map(({ id }) => ({ type: 'cards' as const, id })) } },
    },
    included: cards.map(presentCard),
  }
}
