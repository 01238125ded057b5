import { useState, type ReactNode } from 'react'
import { Logo } from '../brand/logo.tsx'
import { Button } from '../controls/button.tsx'
import styles from './dashboard-shell.module.css'

interface DashboardShellProps {
  /** Groups of the router's links. Mark the current one with `aria-current="page"`. */
  nav: ReactNode
  navLabel: string
  menuLabel: string
  /** At the foot of the sidebar: the user and the organization. */
  account?: ReactNode
  /** A `PageFrame`. */
  children: ReactNode
}

/** The dashboard: navigation at the left, a page at the right. Narrow windows show a menu button. */
export function DashboardShell({ nav, navLabel, menuLabel, account, children }: DashboardShellProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.shell}>
      <aside className={styles.side}>
        <div className={styles.top}>
          <Logo className={styles.logo} />
          <Button
            look="bare"
            icon="menu"
            className={styles.menu}
            aria-label={menuLabel}
            aria-expanded={isOpen}
            onPress={() => setIsOpen(!isOpen)}
          />
        </div>
        {/* In a narrow window, pressing a link closes the menu. */}
        <div
          role="presentation"
          className={styles.fold}
          data-open={isOpen ? '' : undefined}
          onClick={() => setIsOpen(false)}
        >
          <nav className={styles.nav} aria-label={navLabel}>
            {nav}
          </nav>
          {account != null && <div className={styles.account}>{account}</div>}
        </div>
      </aside>
      <div className={styles.page}>{children}</div>
    </div>
  )
}
