import type { ReactNode } from 'react'
import type { DeckLook } from '#drawing/card-face.ts'
import type { Seat } from './seat.ts'

/** What the table shows, in whichever of its three forms. */
export interface StageTableProps {
  /** Names the list of seats: "Around the table". */
  label: string
  seats: readonly Seat[]
  deck: DeckLook
  lang?: string | undefined
  /** On the wood before the game master: a `TableTalk`. */
  children?: ReactNode
  /** People are still coming: no slots for cards, and the middle of the table belongs to `children` (a `JoinPanel`). */
  isGathering?: boolean | undefined
  /** While people are coming: the table lies low, and what tells them how to come stands above it. */
  isLow?: boolean | undefined
  /** From eight seats on: whose card lies whole in the middle, and what a press on a stub does; without the latter stubs only lie there. */
  told?: { id: string | null; onTell?: (id: string | null) => void } | undefined
}
