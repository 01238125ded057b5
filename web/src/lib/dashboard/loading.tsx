import { Spinner } from '../../ui/brand/spinner.tsx'
import { useTranslations } from '../i18n/use-translations.ts'
import styles from './loading.module.css'

/** A placeholder for content that is loading. */
export function Loading() {
  const t = useTranslations('common')
  return (
    <div className={styles.place}>
      <Spinner label={t('loading')} isShown />
    </div>
  )
}
