import { Link } from 'react-router'
import type { Filter } from '../../../lib/game-filter/filter-address.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { AnalysisSection, FigureTable } from '../section/analysis-section.tsx'
import type { Analysis, RatingsAsked } from '../query/analysis-query.ts'
import styles from './games.module.css'
import shared from '../section/shared.module.css'
import { resultsPath } from '../behind/games-behind.ts'
import { BlockRow } from '../charts/blocks.tsx'
import { useMarks } from '../charts/use-marks.ts'

interface FeedbackProps {
  analysis: Analysis
  filter: Filter
  onOpen: (asked: RatingsAsked) => void
}

/** The groups' ratings and comments. Each level opens its games, unless the group is too small for texts. */
export function Feedback({ analysis: { feedback, overview, smallGroup }, filter, onOpen }: FeedbackProps) {
  const t = useTranslations('analysis')
  const { number } = useFormats()
  const levels = [...(feedback?.levels ?? [])].reverse()
  const pressed = levels.filter(({ count }) => smallGroup === null && count > 0)
  const { chart, mark } = useMarks(t('sections.feedback'), pressed.length)
  if (!feedback)
    return (
      <AnalysisSection id="feedback" title={t('sections.feedback')}>
        <p className={shared.slot}>{t('feedback.none')}</p>
      </AnalysisSection>
    )
  const { mean, low, high, count, maxScore } = feedback
  const one = (value: number) => number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const largest = Math.max(1, ...levels.map((level) => level.count))
  return (
    <AnalysisSection
      id="feedback"
      title={t('sections.feedback')}
      aside={t('feedback.games', { count: overview.games, rated: number(count), shown: number(overview.games) })}
      note={
        mean !== null &&
        low !== null &&
        high !== null && <p>{t('feedback.how', { count, low: one(low), high: one(high) })}</p>
      }
      table={
        <FigureTable
          caption={t('sections.feedback')}
          rows={levels}
          rowId={({ score }) => String(score)}
          columns={[
            { id: 'score', title: t('ratings.level'), names: true, cell: ({ score }) => number(score) },
            { id: 'count', title: t('figures.games'), end: true, cell: (level) => number(level.count) },
          ]}
        />
      }
    >
      <p className={styles.meanLine}>
        {mean !== null && low !== null && high !== null ? (
          <>
            <b>{one(mean)}</b> {t('feedback.mean', { max: number(maxScore), low: one(low), high: one(high) })}
          </>
        ) : (
          t('feedback.few', { count })
        )}
      </p>
      <div {...chart}>
        <ul role="list" className={styles.levels}>
          {levels.map((level) => {
            const at = pressed.indexOf(level)
            return (
              <li key={level.score}>
                {at === -1 ? (
                  <b>{number(level.score)}</b>
                ) : (
                  <button
                    type="button"
                    className={classNames(shared.plain, shared.opens)}
                    aria-label={t('feedback.open', {
                      score: number(level.score),
                      max: number(maxScore),
                      count: level.count,
                      shown: number(level.count),
                    })}
                    onClick={() => onOpen({ score: level.score, maxScore })}
                    {...mark(at)}
                  >
                    <b>{number(level.score)}</b>
                  </button>
                )}
                <BlockRow count={level.count} largest={largest} />
                <span className={classNames(shared.quiet, styles.times)}>
                  {level.count === 0 ? t('none') : number(level.count)}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
      {feedback.rescaled > 0 && <p className={shared.quiet}>{t('feedback.rescaled', { count: feedback.rescaled })}</p>}
      <p className={shared.quiet}>
        <Link to={resultsPath(filter, 'feedback')}>{t('feedback.all')}</Link>
      </p>
      {feedback.texts.map(({ gameId, text }) => (
        <blockquote key={gameId} className={shared.said}>
          <p>{text}</p>
          <Link to={paths.report(gameId)}>{t('toReport')}</Link>
        </blockquote>
      ))}
    </AnalysisSection>
  )
}
