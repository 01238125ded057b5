import { useTranslations } from '../i18n/use-translations.ts'
import { Spinner } from '../../ui/brand/spinner.tsx'
import styles from './screen-spinner.module.css'

/** Shown while a screen loads. */
export function ScreenSpinner() {
  const t = useTranslations('common')
  return (
    <div className={styles.whole}>
      <Spinner label={t('loading')} />
    </div>
  )
}
