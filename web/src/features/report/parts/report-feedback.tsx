import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Section } from '../../../ui/frame/section.tsx'
import { placeId } from '../model/place-of-source.ts'
import type { ReportModel } from '../model/report-model.ts'
import styles from './game-report.module.css'

/** The group's feedback: a block for each level of the scale, and the comments. */
export function ReportFeedback({ report: { feedback } }: { report: ReportModel }) {
  const t = useTranslations('report')
  const { number } = useFormats()
  return (
    <div id={placeId('feedback')} tabIndex={-1}>
      <Section title={t('feedback')}>
        {feedback ? (
          <>
            <p className={styles.rating}>
              <span className={styles.levels} aria-hidden="true">
                {Array.from({ length: feedback.maxScore }, (_, level) => (
                  <span key={level} className={level < feedback.score ? styles.given : styles.level} />
                ))}
              </span>
              {t('rating', { score: number(feedback.score), max: number(feedback.maxScore) })}
            </p>
            {feedback.text !== '' && <blockquote className={styles.said}>{feedback.text}</blockquote>}
          </>
        ) : (
          <p className={styles.quiet}>{t('noFeedback')}</p>
        )}
      </Section>
    </div>
  )
}
