import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { LogoMark } from '../../../ui/brand/logo-mark.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { wood } from '../../../ui/table/wood.ts'
import { faceOf } from '../../../lib/game/face-of.ts'
import type { Game } from '../../../lib/game/snapshot.ts'
import styles from './report-crux.module.css'
import type { ReportModel } from '../model/report-model.ts'

/** The crux on wood, and the group's feedback. */
export function ReportCrux({ report: { crux, feedback }, game }: { report: ReportModel; game: Game }) {
  const t = useTranslations('report')
  const { number } = useFormats()
  if (!crux && !feedback) return null
  return (
    <section className={wood(styles.box)} aria-label={crux ? t('crux') : t('feedback')}>
      {crux && (
        <>
          <h2 className={styles.heading}>
            <LogoMark />
            {t('crux')}
          </h2>
          <div className={styles.card}>
            <Card face={faceOf(crux, game)} lie="lifted" lang={game.language} asks titleAs="h3" />
          </div>
        </>
      )}
      {feedback && (
        <div className={styles.feedback}>
          <p className={styles.score}>
            {t('score', { score: number(feedback.score), max: number(feedback.maxScore) })}
          </p>
          {feedback.text !== '' && <p className={styles.words}>{feedback.text}</p>}
        </div>
      )}
    </section>
  )
}
