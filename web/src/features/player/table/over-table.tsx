import type { ReactNode } from 'react'
import { PhoneTable } from '../../../ui/table/phone-table.tsx'
import styles from './over-table.module.css'

interface OverTableProps {
  /** The question, and what belongs to it. */
  asked: ReactNode
  /** On the table: cards in a hand. */
  children: ReactNode
}

/** A question on paper over the table's near arc, where the cards are held. */
export function OverTable({ asked, children }: OverTableProps) {
  return (
    <div className={styles.sides}>
      <div className={styles.asked}>{asked}</div>
      <PhoneTable>{children}</PhoneTable>
    </div>
  )
}
