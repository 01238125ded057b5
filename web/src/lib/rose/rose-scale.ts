import { cardsOfRing } from '#drawing/rose-rings.ts'

/** The maximum radius of the outermost ring. */
const reach = 112
const ringMax = 25

/**
 * The cards of a ring and the radius of the first, such that the fullest of these poles fits; one for all of a page.
 */
export function roseScale(poles: readonly { count: number }[]): { perRing: number; first: number } {
  const largest = Math.max(0, ...poles.map(({ count }) => count))
  const perRing = cardsOfRing(largest)
  return { perRing, first: Math.min(ringMax, reach / Math.sqrt(Math.max(1, Math.round(largest / perRing)))) }
}
