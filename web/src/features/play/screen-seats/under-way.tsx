import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import styles from './under-way.module.css'

/** Texts that are still being sent; shown only if the network is slow. */
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
