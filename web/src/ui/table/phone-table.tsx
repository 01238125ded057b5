import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './phone-table.module.css'
import { wood } from './wood.ts'

interface PhoneTableProps {
  /** The content, sized by container units of the table. */
  children?: ReactNode
  /** `low`: only the rim is visible, as on the join screen. */
  height?: 'full' | 'low' | undefined
}

/** The table at the foot of a player's screen: its near arc, as far as the screen reaches. */
export function PhoneTable({ children, height = 'full' }: PhoneTableProps) {
  return (
    <section className={classNames(styles.table, styles[height])}>
      <div className={wood(styles.board)} aria-hidden="true" />
      <div className={styles.on}>{children}</div>
    </section>
  )
}
