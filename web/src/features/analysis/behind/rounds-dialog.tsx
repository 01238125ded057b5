import { Link } from 'react-router'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import type { Filter } from '../../../lib/game-filter/filter-address.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { CardStub } from '../../../ui/card/card-stub.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type RoundsAsked, useRounds } from '../query/analysis-query.ts'
import shared from '../section/shared.module.css'
import { BehindDialog } from './behind-dialog.tsx'
import styles from './behind.module.css'

interface RoundsDialogProps {
  organizationId: string
  filter: Filter
  asked: RoundsAsked
  title: string
  onClose: () => void
}

/** The rounds behind a figure, each linked to its report. */
export function RoundsDialog({ organizationId, filter, asked, title, onClose }: RoundsDialogProps) {
  const t = useTranslations('analysis')
  const { date, number } = useFormats()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useRounds(
    organizationId,
    filter,
    asked,
  )
  const loaded = data?.pages.flatMap((page) => page.data)
  const meta = data?.pages[0]?.meta
  // The last page knows what a count that was bounded does not.
  const isMore = meta?.totalIsLowerBound && hasNextPage
  const total = Math.max(meta?.total ?? 0, loaded?.length ?? 0)
  return (
    <BehindDialog
      title={title}
      data={loaded}
      error={isFetchNextPageError ? null : error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {(rounds) => (
        <>
          <p className={shared.quiet} role="status">
            {hasNextPage
              ? t(isMore ? 'rounds.newestOfMore' : 'rounds.newest', {
                  loaded: number(rounds.length),
                  shown: number(total),
                })
              : t('rounds.count', { count: rounds.length, shown: number(rounds.length) })}
          </p>
          <ul role="list" className={styles.rounds}>
            {rounds.map((round) => (
              <li key={round.id}>
                <Link to={paths.report(round.gameId)}>{round.subject}</Link>
                <span className={classNames(shared.quiet, styles.facts)}>
                  {[round.team, round.completedAt && date(round.completedAt), round.perspectiveTitle]
                    .filter((fact) => fact !== null && fact !== '')
                    .join(', ')}
                </span>
                <span className={shared.stubs}>
                  <CardStub suit={round.card.suitKind} title={round.card.title} lang={round.language} />
                  {round.isCrux ? t('rounds.crux') : round.isChosen ? t('rounds.chosen') : t('rounds.played')}
                </span>
              </li>
            ))}
          </ul>
          {isFetchNextPageError && <FailureNotice error={error} />}
          {hasNextPage && (
            <Button look="text" pending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
              {t('rounds.more')}
            </Button>
          )}
        </>
      )}
    </BehindDialog>
  )
}
