import { useEffect, useEffectEvent, useRef } from 'react'
import { announce } from '../../../ui/feedback/announcements.ts'

/**
 * Announces that it is this player's turn to tell about one of several cards, unless they began it by their own press.
 * @param cardId the card of the turn; null: it is not theirs
 * @param said the sentence
 * @returns to be called when they begin with a card by a press
 */
export function useTurnAnnounced(cardId: string | null, said: string | null): (cardId: string) => void {
  const begunId = useRef<string | null>(null)
  const announceTurn = useEffectEvent((turnId: string) => {
    if (turnId !== begunId.current && said !== null) announce(said)
    begunId.current = null
  })
  useEffect(() => {
    if (cardId !== null) announceTurn(cardId)
  }, [cardId])
  return (begun) => {
    begunId.current = begun
  }
}
