import type { ReactNode } from 'react'
import { PhoneTable } from '../../../ui/table/phone-table.tsx'
import styles from './over-table.module.css'

interface OverTableProps {
  /** The question and its details. */
  asked: ReactNode
  /** On the table: the hand. */
  children: ReactNode
}

/** A question on paper above the near edge of the table, where the hand is held. */
export function OverTable({ asked, children }: OverTableProps) {
  return (
    <div className={styles.sides}>
      <div className={styles.asked}>{asked}</div>
      <PhoneTable>{children}</PhoneTable>
    </div>
  )
}
