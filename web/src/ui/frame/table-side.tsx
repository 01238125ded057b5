import type { ReactNode } from 'react'
import { LogoMark } from '../brand/logo-mark.tsx'
import { wood } from '../table/wood.ts'
import styles from './table-side.module.css'

interface TableSideProps {
  /** Above the content on the wood: "The crux". */
  heading: string
  /** The card and what is below it. */
  table: ReactNode
  /** The paper at the right: a `PageFrame`. */
  children: ReactNode
}

/** Two columns: the game's table at the left, paper to write on at the right; stacked in a narrow window. */
export function TableSide({ heading, table, children }: TableSideProps) {
  return (
    <div className={styles.page}>
      <section className={wood(styles.table)} aria-label={heading}>
        <h2 className={styles.heading}>
          <LogoMark />
          {heading}
        </h2>
        {table}
      </section>
      <div className={styles.paper}>{children}</div>
    </div>
  )
}
