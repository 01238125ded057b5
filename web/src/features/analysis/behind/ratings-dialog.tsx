import { Link } from 'react-router'
import type { Filter } from '../../../lib/game-filter/filter-address.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { type RatingsAsked, useRatings } from '../query/analysis-query.ts'
import shared from '../section/shared.module.css'
import { BehindDialog, BehindList } from './behind-dialog.tsx'
import styles from './behind.module.css'
import { resultsPath } from './games-behind.ts'

interface RatingsDialogProps {
  organizationId: string
  filter: Filter
  asked: RatingsAsked
  onClose: () => void
}

/** The games that were rated so, the newest first, each linked to its report. */
export function RatingsDialog({ organizationId, filter, asked, onClose }: RatingsDialogProps) {
  const t = useTranslations('analysis')
  const { date, number } = useFormats()
  const { data, error, refetch } = useRatings(organizationId, filter, asked)
  const given = (score: number, maxScore: number) => t('countOf', { count: number(score), of: number(maxScore) })
  return (
    <BehindDialog
      title={`${t('ratings.level')}: ${given(asked.score, asked.maxScore)}`}
      data={data}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {({ games, total }) => (
        <BehindList
          counted={
            games.length < total
              ? t('feedback.newest', { loaded: number(games.length), shown: number(total) })
              : t('feedback.listed', { count: total, shown: number(total) })
          }
          all={{ path: resultsPath(filter, 'feedback'), label: t('feedback.all') }}
        >
          {games.map(({ gameId, subject, datedAt, score, maxScore, text, language }) => (
            <li key={gameId}>
              {text !== '' && (
                <span className={styles.conclusion} lang={language}>
                  {text}
                </span>
              )}
              <span className={classNames(shared.quiet, styles.facts)}>
                {date(datedAt)}
                {maxScore !== asked.maxScore && `, ${given(score, maxScore)}`}
              </span>
              <Link to={paths.report(gameId)}>{subject}</Link>
            </li>
          ))}
        </BehindList>
      )}
    </BehindDialog>
  )
}
