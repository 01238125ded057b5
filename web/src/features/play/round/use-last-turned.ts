import { useState } from 'react'
import type { RoundSeat } from './round-seats.ts'

/** The seat whose card was last turned face up in this window; null if there is none, or it was turned down again. */
export function useLastTurned(seats: readonly RoundSeat[]): string | null {
  const faceUp = seats.filter(({ cards: [card] }) => card?.face).map(({ id }) => id)
  const key = faceUp.join(' ')
  const [watched, setWatched] = useState({ key, last: null as string | null })
  if (watched.key === key) return watched.last
  const before = watched.key.split(' ')
  const turned = faceUp.findLast((id) => !before.includes(id))
  const last = turned ?? (watched.last !== null && faceUp.includes(watched.last) ? watched.last : null)
  setWatched({ key, last })
  return last
}
