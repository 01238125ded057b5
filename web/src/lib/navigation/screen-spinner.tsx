import { useTranslations } from '../i18n/use-translations.ts'
import { Spinner } from '../../ui/brand/spinner.tsx'
import styles from './screen-spinner.module.css'

/** Stands in for a screen that is on its way. */
export function ScreenSpinner() {
  const t = useTranslations('common')
  return (
    <div className={styles.whole}>
      <Spinner label={t('loading')} />
    </div>
  )
}
