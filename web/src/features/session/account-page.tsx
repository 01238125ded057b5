import type { ReactNode } from 'react'
import { AccountBar } from './account-bar.tsx'
import styles from './account-page.module.css'

/**
 * A page outside games and the dashboard: the header, and a `PageFrame` below it.
 * @param bar further items of the header
 */
export function AccountPage({ bar, children }: { bar?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <AccountBar>{bar}</AccountBar>
      {children}
    </div>
  )
}
