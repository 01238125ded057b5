import { Spinner } from '../../ui/brand/spinner.tsx'
import { useWords } from '../i18n/use-words.ts'
import styles from './loading.module.css'

/** Keeps the place of something that is on its way. */
export function Loading() {
  const t = useWords('common')
  return (
    <div className={styles.place}>
      <Spinner label={t('loading')} isShown />
    </div>
  )
}
