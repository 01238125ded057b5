import type { ReactNode } from 'react'
import type { DeckLook } from '#drawing/card-face.ts'
import type { Seat } from './seat.ts'

/** Props of the table in all three forms. */
export interface StageTableProps {
  /** Names the list of seats: "Around the table". */
  label: string
  seats: readonly Seat[]
  deck: DeckLook
  lang?: string | undefined
  /** On the wood before the game master: a `TableTalk`. */
  children?: ReactNode
  /** People are still joining: no card slots, and the middle of the table is for `children` (a `JoinPanel`). */
  isGathering?: boolean | undefined
  /** While people are joining: the table is low, with the joining instructions above it. */
  isLow?: boolean | undefined
  /**
   * From eight seats on: whose card is shown whole in the middle, and the action of pressing a stub; without `onTell`
   * stubs are static.
   */
  told?: { id: string | null; onTell?: (id: string | null) => void } | undefined
}
