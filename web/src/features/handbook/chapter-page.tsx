import { paths } from '../../lib/navigation/paths.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { useLink } from '../../lib/use-link.ts'
import { Icon } from '../../ui/brand/icon.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import { ChapterBlocks } from './chapter-blocks.tsx'
import { ChapterList } from './chapter-list.tsx'
import { handbookChapters, type HandbookChapter } from './handbook-chapters.ts'
import styles from './handbook.module.css'
import { useHandbook } from './handbook-content.ts'

/** A chapter, with the contents beside it and the next chapter below. */
export function ChapterPage({ chapter }: { chapter: HandbookChapter }) {
  const t = useTranslations('handbook')
  const { title, chapters } = useHandbook()
  const overview = useLink(paths.handbook())
  const { title: own, lead, time, blocks } = chapters[chapter]
  const next = handbookChapters[handbookChapters.indexOf(chapter) + 1]
  return (
    <div className={styles.book}>
      <div className={styles.side}>
        <ChapterList current={chapter} />
      </div>
      <main className={styles.chapter}>
        <p className={styles.crumb}>
          <ButtonLink look="text" size="sm" icon="chevronLeft" {...overview}>
            {title}
          </ButtonLink>
        </p>
        <h1 className={styles.title}>{own}</h1>
        <p className={styles.lead}>{lead}</p>
        {time !== undefined && (
          <p className={styles.time}>
            <Icon name="clock" /> {time}
          </p>
        )}
        <div className={styles.fold}>
          <Disclosure title={t('contents')}>
            <ChapterList current={chapter} />
          </Disclosure>
        </div>
        <article key={chapter} className={styles.body}>
          <ChapterBlocks blocks={blocks} />
        </article>
        {next && <NextChapter chapter={next} title={chapters[next].title} lead={chapters[next].lead} />}
      </main>
    </div>
  )
}

function NextChapter({ chapter, title, lead }: { chapter: HandbookChapter; title: string; lead: string }) {
  const t = useTranslations('handbook')
  const link = useLink(paths.handbook(chapter))
  return (
    <p className={styles.next}>
      <span className={styles.nextLabel}>{t('next')}</span>
      <ButtonLink look="line" size="lg" iconAfter="arrowRight" {...link}>
        {title}
      </ButtonLink>
      <span className={styles.nextLead}>{lead}</span>
    </p>
  )
}
