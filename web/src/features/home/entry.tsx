import type { ReactNode } from 'react'
import styles from './home.module.css'

/** A line of home: what it is, and quieter what belongs to it. */
export function Entry({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <p className={styles.name}>{title}</p>
      <p className={styles.quiet}>{children}</p>
    </div>
  )
}
