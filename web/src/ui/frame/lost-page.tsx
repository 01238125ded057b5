import type { ReactNode } from 'react'
import { PhoneTable } from '../table/phone-table.tsx'
import styles from './lost-page.module.css'

interface LostPageProps {
  /** What happened. */
  title: string
  /** What is safe and what to do; announced. */
  children: ReactNode
  /** Buttons, the primary action first. */
  ways?: ReactNode
}

/** A page for something not found: text, buttons, and a table with an empty card slot. Under a bar. */
export function LostPage({ title, children, ways }: LostPageProps) {
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.words} role="alert">
          {children}
        </div>
        {ways != null && <div className={styles.ways}>{ways}</div>}
      </main>
      <PhoneTable height="low">
        <div className={styles.empty} aria-hidden="true" />
      </PhoneTable>
    </div>
  )
}
