import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import styles from './page.module.css'

const parts = ['short', 'overview', 'cruxes', 'cards', 'quadrants', 'decks', 'feedback', 'actions', 'words'] as const

/** What is on the page. */
export function Contents() {
  const t = useTranslations('analysis')
  return (
    <nav className={styles.contents} aria-label={t('contents')}>
      {parts.map((part) => (
        <a key={part} href={`#${part}`}>
          {t(`sections.${part}`)}
        </a>
      ))}
    </nav>
  )
}
