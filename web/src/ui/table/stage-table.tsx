import { stageQuery, useMedia } from '../use-media.ts'
import { SeatArc } from './seat-arc.tsx'
import { seatsInGrid } from './seat-geometry.ts'
import { SeatGrid } from './seat-grid.tsx'
import { SeatList } from './seat-list.tsx'
import type { StageTableProps } from './stage-table-props.ts'
import { StageBoard } from './stage-board.tsx'

/** The seats at the half-moon table: an arc up to seven, a grid of stubs from eight, a list in a small window. */
export function StageTable({ seats, children, isLow, ...rest }: StageTableProps) {
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
    <StageBoard edge={isGrid ? 'flat' : 'round'} isLow={isLow === true && !isGrid}>
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
