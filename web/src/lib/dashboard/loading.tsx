import { Spinner } from '../../ui/brand/spinner.tsx'
import { useTranslations } from '../i18n/use-translations.ts'
import styles from './loading.module.css'

/** Keeps the place of something that is on its way. */
export function Loading() {
  const t = useTranslations('common')
  return (
    <div className={styles.place}>
      <Spinner label={t('loading')} isShown />
    </div>
  )
}
