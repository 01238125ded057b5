import { Logo } from '../../ui/brand/logo.tsx'
import { LanguageSwitch } from '../i18n/language-switch.tsx'
import styles from './lost-frame.module.css'

/** The bar over what a link opens without a login: the logo, and the language. Not printed. */
export function LinkBar() {
  return (
    <header className={styles.bar}>
      <Logo className={styles.logo} />
      <LanguageSwitch />
    </header>
  )
}
