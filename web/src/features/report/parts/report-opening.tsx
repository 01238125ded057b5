import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { faceOf } from '../../../lib/game/face-of.ts'
import type { Game } from '../../../lib/game/snapshot.ts'
import { LogoMark } from '../../../ui/brand/logo-mark.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { wood } from '../../../ui/table/wood.ts'
import { placeId } from '../model/place-of-source.ts'
import type { ReportModel } from '../model/report-model.ts'
import styles from './report-opening.module.css'

/** The crux on wood, with the group's answers beside it. */
export function ReportOpening({ report, game }: { report: ReportModel; game: Game }) {
  const t = useTranslations('report')
  const { number } = useFormats()
  const { crux, cruxVotes } = report
  const answers = report.topics.filter(({ topic }) => topic.kind === 'finding')
  return (
    <section className={styles.opening} id={placeId('figure')} tabIndex={-1} aria-label={t('crux')}>
      {crux && (
        <div className={wood(styles.box)}>
          <p className={styles.kicker}>
            <LogoMark />
            {t('crux')}
          </p>
          <div className={styles.card}>
            <Card face={faceOf(crux, game)} lie="lifted" lang={report.cardLanguage} asks titleAs="p" />
          </div>
        </div>
      )}
      <div className={styles.words}>
        <h2 className={styles.title} lang={crux ? report.cardLanguage : undefined}>
          {crux ? crux.title : t('noCrux.title')}
        </h2>
        {!crux && <p className={styles.quiet}>{t('noCrux.text')}</p>}
        {cruxVotes && (
          <p className={styles.quiet}>
            {t('votes', { count: cruxVotes.cast, votes: number(cruxVotes.votes), cast: number(cruxVotes.cast) })}
          </p>
        )}
        {answers.map(({ topic, finding }) => (
          <div key={topic.id} className={styles.answer}>
            <h3 className={styles.question} lang={game.language}>
              {topic.title}
            </h3>
            {finding === '' ? (
              <p className={styles.quiet}>{t('noFinding')}</p>
            ) : (
              <p className={styles.finding}>{finding}</p>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
