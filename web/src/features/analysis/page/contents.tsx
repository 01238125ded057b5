import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { Analysis } from '../query/analysis-query.ts'
import styles from './page.module.css'

const parts = [
  'short',
  'overview',
  'cruxes',
  'cards',
  'quadrants',
  'decks',
  'feedback',
  'actions',
  'pulse',
  'words',
] as const

/** The page's table of contents. */
export function Contents({ analysis }: { analysis: Analysis }) {
  const t = useTranslations('analysis')
  const shown = parts.filter((part) => part !== 'pulse' || analysis.pulse.length > 0)
  return (
    <nav className={styles.contents} aria-label={t('contents')}>
      {shown.map((part) => (
        <a key={part} href={`#${part}`}>
          {t(`sections.${part}`)}
        </a>
      ))}
    </nav>
  )
}
