import { NavLink } from 'react-router'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import styles from './billing.module.css'

/** The tabs of the two billing pages. */
export function BillingParts() {
  const t = useTranslations('billing')
  return (
    <nav className={styles.parts} aria-label={t('parts.label')}>
      <NavLink to={paths.manage()} end>
        {t('parts.plan')}
      </NavLink>
      <NavLink to={paths.products()} end>
        {t('parts.passes')}
      </NavLink>
    </nav>
  )
}
