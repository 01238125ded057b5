import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { handbookChapters, type HandbookChapter } from './handbook-chapters.ts'
import styles from './handbook.module.css'
import { useHandbook } from './handbook-content.ts'

/** The table of contents beside a chapter. */
export function ChapterList({ current }: { current: HandbookChapter }) {
  const t = useTranslations('handbook')
  const { chapters } = useHandbook()
  return (
    <nav className={styles.contents} aria-label={t('contents')}>
      <ol>
        {handbookChapters.map((key) => (
          <li key={key}>
            <Link to={paths.handbook(key)} aria-current={key === current ? 'page' : undefined}>
              {chapters[key].title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
