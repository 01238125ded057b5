import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { wood } from '../table/wood.ts'
import styles from './table-beside.module.css'

interface TableBesideProps {
  /** What lies on the wood: a box, a few cards. */
  table: ReactNode
  /** Names the wood for screen readers; without it what lies there is decoration. */
  tableLabel?: string | undefined
  /** How much of a wide window the wood takes. */
  share?: 'third' | 'half' | undefined
  /** The paper: a bar and a `PageFrame`. */
  children: ReactNode
}

/** Paper to write on at the left, and at the right, or under it in a narrow window, the table with something on it. */
export function TableBeside({ table, tableLabel, share = 'third', children }: TableBesideProps) {
  return (
    <div className={classNames(styles.room, styles[share])}>
      <div className={styles.paper}>{children}</div>
      {tableLabel === undefined ? (
        <div className={wood(styles.table)} aria-hidden="true">
          {table}
        </div>
      ) : (
        <section className={wood(styles.table)} aria-label={tableLabel}>
          {table}
        </section>
      )}
    </div>
  )
}
