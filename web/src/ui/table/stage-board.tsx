import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './stage-board.module.css'
import { wood } from './wood.ts'

interface StageBoardProps {
  children?: ReactNode
  /** The shape of the table's far edge. */
  edge?: 'round' | 'flat' | undefined
  /** Only its far edge is visible: the content above needs the room. */
  isLow?: boolean | undefined
}

/**
 * The table on the stage, and over it a field of 1920 by 968 design pixels (`--px`) for content. In a window below
 * `stageQuery` it is a piece of wood with its children in the flow: position them absolutely only inside that query.
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
