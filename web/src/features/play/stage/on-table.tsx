import type { ReactNode } from 'react'
import { stageQuery, useMedia } from '../../../ui/use-media.ts'
import { StageBoard } from '../../../ui/table/stage-board.tsx'
import { wood } from '../../../ui/table/wood.ts'
import styles from './on-table.module.css'

interface OnTableProps {
  /** Laid out side by side in the middle. */
  children: ReactNode
  /** Text on the wood below it: a `TableTalk`. */
  talk?: ReactNode
  /** Shape of the table's far edge: `flat` where cards lie from one side to the other. */
  edge?: 'round' | 'flat' | undefined
}

/** The half-moon table with a few large items on it; in a small window, wood with the same items stacked. */
export function OnTable({ children, talk, edge }: OnTableProps) {
  const isStage = useMedia(stageQuery)
  const content = (
    <>
      <div className={styles.spread}>{children}</div>
      {talk != null && <div className={styles.talk}>{talk}</div>}
    </>
  )
  return isStage ? <StageBoard edge={edge}>{content}</StageBoard> : <div className={wood(styles.wood)}>{content}</div>
}
