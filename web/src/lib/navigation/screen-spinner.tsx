import { useWords } from '../i18n/use-words.ts'
import { Spinner } from '../../ui/brand/spinner.tsx'
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
