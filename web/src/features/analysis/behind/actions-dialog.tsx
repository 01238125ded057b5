import { Link } from 'react-router'
import type { AnalysedActionState } from '#domain/analysis/action-kinds.ts'
import type { Filter } from '../../../lib/game-filter/filter-address.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useActions } from '../query/analysis-query.ts'
import shared from '../section/shared.module.css'
import { BehindDialog, BehindList } from './behind-dialog.tsx'
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
  const { date, number } = useFormats()
  const { data, error, refetch } = useActions(organizationId, filter, only)
  return (
    <BehindDialog
      title={`${t('sections.actions')}: ${t(`actions.${only}`)}`}
      data={data}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {({ actions, total }) => (
        <BehindList
          counted={
            actions.length < total
              ? t('actions.first', { shown: number(actions.length), of: number(total) })
              : t('actions.listed', { count: total, shown: number(total) })
          }
          all={{ path: resultsPath(filter, 'actions'), label: t('actions.all') }}
        >
          {actions.map(({ gameId, subject, name, language, dueAt, doneAt, blockedReason }, index) => (
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
        </BehindList>
      )}
    </BehindDialog>
  )
}
