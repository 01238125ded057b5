import { useEffect, useRef } from 'react'
import { play } from './sound.ts'
import type { SoundName } from './tones.ts'

/** What lies on the table, as far as it is to be heard. */
export interface HeardTable {
  /** Which round. */
  roundId: string | null
  cards: number
  isAllPlayed: boolean
}

/** What is heard when the table changes; nothing for a round that was not looked at, nor for a card taken back. */
export function soundOf(before: HeardTable, now: HeardTable): SoundName | null {
  if (now.roundId === null || before.roundId !== now.roundId || now.cards <= before.cards) return null
  return now.isAllPlayed && !before.isAllPlayed ? 'all-played' : 'card'
}

/** Has cards that are laid down heard, and that all have played. */
export function useTableSounds(isLoud: boolean, { roundId, cards, isAllPlayed }: HeardTable): void {
  const before = useRef<HeardTable>({ roundId, cards, isAllPlayed })
  useEffect(() => {
    const now = { roundId, cards, isAllPlayed }
    const sound = soundOf(before.current, now)
    before.current = now
    if (isLoud && sound) play(sound)
  }, [isLoud, roundId, cards, isAllPlayed])
}
