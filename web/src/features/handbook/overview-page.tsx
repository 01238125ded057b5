import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { ChapterBlocks } from './chapter-blocks.tsx'
import { handbookChapters } from './handbook-chapters.ts'
import styles from './handbook.module.css'
import { useHandbook } from './handbook-content.ts'

/** The handbook's table of contents; on paper the whole handbook. */
export function OverviewPage() {
  const t = useTranslations('handbook')
  const { title, lead, chapters } = useHandbook()
  return (
    <PageFrame
      title={title}
      measure="text"
      actions={
        <Button look="line" size="sm" icon="print" className={styles.onScreen} onPress={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <p className={styles.lead}>{lead}</p>
      <ol className={styles.chapters}>
        {handbookChapters.map((key) => (
          <li key={key}>
            <Link to={paths.handbook(key)} className={styles.entry}>
              <span className={styles.entryTitle}>{chapters[key].title}</span>
              <span className={styles.entryLead}>{chapters[key].lead}</span>
              {chapters[key].time !== undefined && <span className={styles.entryTime}>{chapters[key].time}</span>}
            </Link>
          </li>
        ))}
      </ol>
      <div className={styles.onPaper}>
        {handbookChapters.map((key) => (
          <section key={key}>
            <h2>{chapters[key].title}</h2>
            <p className={styles.lead}>{chapters[key].lead}</p>
            {chapters[key].time !== undefined && <p className={styles.time}>{chapters[key].time}</p>}
            <ChapterBlocks blocks={chapters[key].blocks} headingAs="h3" />
          </section>
        ))}
      </div>
    </PageFrame>
  )
}
