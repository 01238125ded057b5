import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './phone-table.module.css'
import { wood } from './wood.ts'

interface PhoneTableProps {
  /** What lies on it; measured by the table's size through container units. */
  children?: ReactNode
  /** `low`: only its rim shows, as on the join screen. */
  height?: 'full' | 'low' | undefined
}

/** The table at the foot of a player's screen: the near arc of it, as far as the screen reaches. */
export function PhoneTable({ children, height = 'full' }: PhoneTableProps) {
  return (
    <section className={classNames(styles.table, styles[height])}>
      <div className={wood(styles.board)} aria-hidden="true" />
      <div className={styles.on}>{children}</div>
    </section>
  )
}
