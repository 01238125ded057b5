import { useEffect, useRef, useState, type RefObject } from 'react'
import type { HandCard } from './hand-card.ts'

/** The last hand dealt: returning to it from a lifted card is not a new deal. */
let dealtLast = ''

/**
 * Whether this hand is shown for the first time, and a ref for its list. A hand shown again takes the focus, unless it
 * has moved elsewhere.
 */
export function useDealing(cards: readonly HandCard[]): { fan: RefObject<HTMLDivElement | null>; isNew: boolean } {
  const fan = useRef<HTMLDivElement>(null)
  const hand = cards
    .map((card) => card.id)
    .sort()
    .join(' ')
  const [isNew] = useState(() => hand !== dealtLast)
  useEffect(() => {
    dealtLast = hand
  }, [hand])
  useEffect(() => {
    if (!isNew && document.activeElement === document.body) fan.current?.focus({ preventScroll: true })
  }, [isNew])
  return { fan, isNew }
}
