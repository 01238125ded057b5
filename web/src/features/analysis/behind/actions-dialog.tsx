import { Link } from 'react-router'
import type { AnalysedActionState } from '#domain/analysis/action-kinds.ts'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../../lib/dashboard/loading.tsx'
import type { Filter } from '../../../lib/game-filter/filter-address.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useActions } from '../query/analysis-query.ts'
import shared from '../section/shared.module.css'
import styles from './behind.module.css'
import { resultsPath } from './games-behind.ts'

interface ActionsDialogProps {
  organizationId: string
  filter: Filter
  only: AnalysedActionState
  onClose: () => void
}

/** The actions behind a figure, the longest due first, each linked to its report. */
export function ActionsDialog({ organizationId, filter, only, onClose }: ActionsDialogProps) {
  const t = useTranslations('analysis')
  const common = useTranslations('common')
  const { date, number } = useFormats()
  const { data, error, refetch } = useActions(organizationId, filter, only)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${t('sections.actions')}: ${t(`actions.${only}`)}`}
      closeLabel={common('close')}
      size="wide"
    >
      {error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          <p className={shared.quiet}>
            {data.actions.length < data.total
              ? t('actions.first', { shown: number(data.actions.length), of: number(data.total) })
              : t('actions.listed', { count: data.total, shown: number(data.total) })}
          </p>
          <ul role="list" className={styles.rounds}>
            {data.actions.map(({ gameId, subject, name, language, dueAt, doneAt, blockedReason }, index) => (
              <li key={index}>
                <span className={styles.conclusion} lang={language}>
                  {name}
                </span>
                <span className={classNames(shared.quiet, styles.facts)}>
                  {doneAt === null
                    ? t('actions.due', { date: date(dueAt) })
                    : t('actions.doneOn', { date: date(doneAt) })}
                </span>
                {blockedReason !== null && blockedReason !== '' && (
                  <span className={classNames(shared.quiet, styles.facts)}>
                    {t('actions.blocked')}: <span lang={language}>{blockedReason}</span>
                  </span>
                )}
                <Link to={paths.report(gameId)}>{subject}</Link>
              </li>
            ))}
          </ul>
          <p className={shared.quiet}>
            <Link to={resultsPath(filter, 'actions')}>{t('actions.all')}</Link>
          </p>
        </>
      )}
    </Dialog>
  )
}
