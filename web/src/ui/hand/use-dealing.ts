import { useEffect, useRef, useState, type RefObject } from 'react'
import type { HandCard } from './hand-card.ts'

/** The hand that was dealt last: coming back to it from a lifted card is not a new deal. */
let dealtLast = ''

/**
 * Whether this hand is shown for the first time, and a ref for its list. A hand that somebody comes back to takes the
 * focus again, unless it is somewhere else by now.
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
