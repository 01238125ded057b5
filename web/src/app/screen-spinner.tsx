import { useWords } from '../lib/i18n/use-words.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import styles from './screen-spinner.module.css'

/** Stands in for a screen that is on its way. */
export function ScreenSpinner() {
  const t = useWords('common')
  return (
    <div className={styles.whole}>
      <Spinner label={t('loading')} />
    </div>
  )
}
