import { Link } from 'react-router'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../../lib/dashboard/loading.tsx'
import type { Filter } from '../../../lib/game-filter/filter-address.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { type RatingsAsked, useRatings } from '../query/analysis-query.ts'
import shared from '../section/shared.module.css'
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
  const common = useTranslations('common')
  const { date, number } = useFormats()
  const { data, error, refetch } = useRatings(organizationId, filter, asked)
  const given = (score: number, maxScore: number) => t('countOf', { count: number(score), of: number(maxScore) })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${t('ratings.level')}: ${given(asked.score, asked.maxScore)}`}
      closeLabel={common('close')}
      size="wide"
    >
      {error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          <p className={shared.quiet}>
            {data.games.length < data.total
              ? t('feedback.newest', { loaded: number(data.games.length), shown: number(data.total) })
              : t('feedback.listed', { count: data.total, shown: number(data.total) })}
          </p>
          <ul role="list" className={styles.rounds}>
            {data.games.map(({ gameId, subject, datedAt, score, maxScore, text, language }) => (
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
          </ul>
          <p className={shared.quiet}>
            <Link to={resultsPath(filter, 'feedback')}>{t('feedback.all')}</Link>
          </p>
        </>
      )}
    </Dialog>
  )
}
