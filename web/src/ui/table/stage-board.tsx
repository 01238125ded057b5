import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './stage-board.module.css'
import { wood } from './wood.ts'

interface StageBoardProps {
  children?: ReactNode
  /** How the far edge of the table runs. */
  edge?: 'round' | 'flat' | undefined
  /** Only its far edge is in sight: what stands above it needs the room. */
  isLow?: boolean | undefined
}

/**
 * The table on the stage, and over it a field of 1920 by 968 design pixels (`--px`) to lay things on. In a window below
 * `stageQuery` it is a piece of wood with its children in the flow: place them absolutely only inside that query.
 */
export function StageBoard({ children, edge = 'round', isLow = false }: StageBoardProps) {
  return (
    <div className={styles.place}>
      <div className={classNames(styles.field, isLow && styles.low)}>
        <div className={wood(styles.board, classNames(styles[edge]))} aria-hidden="true" />
        {children}
      </div>
    </div>
  )
}
