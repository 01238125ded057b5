import type { ReactNode } from 'react'
import type { DeckLook } from '../card/card-face.ts'
import { stageQuery, useMedia } from '../frame/use-media.ts'
import { SeatArc } from './seat-arc.tsx'
import { seatsInGrid } from './seat-geometry.ts'
import { SeatGrid } from './seat-grid.tsx'
import { SeatList } from './seat-list.tsx'
import type { Seat } from './seat.ts'
import { StageBoard } from './stage-board.tsx'

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
  /** From eight seats on: whose card lies whole in the middle, and what a press on a stub does. */
  told?: { id: string | null; onTell: (id: string | null) => void } | undefined
}

/** Everybody's place at the half-moon table: an arc to seven, a grid of stubs from eight, a list in a small window. */
export function StageTable({ seats, children, ...rest }: StageTableProps) {
  const isStage = useMedia(stageQuery)
  if (!isStage) {
    return (
      <SeatList seats={seats} {...rest}>
        {children}
      </SeatList>
    )
  }
  const isGrid = seats.length >= seatsInGrid
  return (
    <StageBoard edge={isGrid ? 'flat' : 'round'}>
      {isGrid ? (
        <SeatGrid seats={seats} {...rest}>
          {children}
        </SeatGrid>
      ) : (
        <SeatArc seats={seats} {...rest}>
          {children}
        </SeatArc>
      )}
    </StageBoard>
  )
}
