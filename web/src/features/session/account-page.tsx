import type { ReactNode } from 'react'
import { AccountBar } from './account-bar.tsx'
import styles from './account-page.module.css'

/** A page outside a game and the dashboard: the bar, and a `PageFrame` under it. @param bar what belongs into the bar */
export function AccountPage({ bar, children }: { bar?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <AccountBar>{bar}</AccountBar>
      {children}
    </div>
  )
}
