import { useTranslations } from '../../lib/i18n/use-translations.ts'
import styles from './billing.module.css'

/** Marks every billing page while no real money moves. */
export function TestRibbon({ isShown }: { isShown: boolean | undefined }) {
  const t = useTranslations('billing')
  if (isShown !== true) return null
  return (
    <section className={styles.ribbon} aria-label={t('testMode.title')}>
      <p>
        <strong>{t('testMode.title')}</strong> {t('testMode.text')}
      </p>
    </section>
  )
}
