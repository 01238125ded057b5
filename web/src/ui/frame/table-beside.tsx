import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { wood } from '../table/wood.ts'
import styles from './table-beside.module.css'

interface TableBesideProps {
  /** The content on the wood: a box, a few cards. */
  table: ReactNode
  /** Names the wood for screen readers; without it the content there is decorative. */
  tableLabel?: string | undefined
  /** How much of a wide window the wood takes. */
  share?: 'third' | 'half' | undefined
  /** The paper: a bar and a `PageFrame`. */
  children: ReactNode
}

/** Paper to write on at the left; at the right, or below in a narrow window, the table. */
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
