import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { HeadcountAdvice } from './headcount.ts'
import styles from './headcount-aside.module.css'

/** How many people are at the table, large, with advice on that number. */
export function HeadcountAside({ count, advice }: { count: number; advice: HeadcountAdvice }) {
  const t = useTranslations('play')
  const { number } = useFormats()
  return (
    <p className={styles.headcount}>
      <span className={styles.count}>{number(count)}</span>
      <span className={styles.note}>{t('waiting.atTable', { count })}</span>
      <span className={styles.note}>{t(`waiting.advice.${advice}`)}</span>
    </p>
  )
}
