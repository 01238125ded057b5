import type { ReactNode } from 'react'
import { LanguageSwitch } from '../../lib/i18n/language-switch.tsx'
import { Logo } from '../../ui/brand/logo.tsx'
import styles from './account-bar.module.css'

/** The header of a page outside a game: logo, language, and further items (on a line below in a narrow window). */
export function AccountBar({ children }: { children?: ReactNode }) {
  return (
    <header className={styles.bar}>
      <Logo className={styles.logo} />
      {children != null && <div className={styles.links}>{children}</div>}
      <span className={styles.language}>
        <LanguageSwitch />
      </span>
    </header>
  )
}
