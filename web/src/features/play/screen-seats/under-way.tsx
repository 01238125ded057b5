import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import styles from './under-way.module.css'

/** Words that were sent and are not there yet; said only where the network takes its time. */
export function UnderWay({ words }: { words: readonly string[] }) {
  const t = useTranslations('one-screen')
  if (words.length === 0) return null
  return (
    <ul role="list" className={styles.words}>
      {words.map((sent, index) => (
        <li key={`${index} ${sent}`}>{t('underWay', { words: sent })}</li>
      ))}
    </ul>
  )
}
