import { useQueryClient } from '@tanstack/react-query'
import { isPending } from '#domain/conclusions/action-state.ts'
import { TickBox } from '../../../lib/actions/tick-box.tsx'
import { useTelling } from '../../../lib/actions/use-telling.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { gameQueries } from '../../../lib/games/game-queries.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { type Column, DataTable } from '../../../ui/frame/data-table.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import type { ReportAction, ReportModel } from '../model/report-model.ts'
import { ActionOutcome } from './action-outcome.tsx'
import styles from './game-report.module.css'

interface ReportActionsProps {
  report: ReportModel
  /** Whether the reader may say what is done. */
  mayTick?: boolean
}

type OnTick = (action: ReportAction, isDone: boolean) => void

/** The agreed actions: who, until when, and what became of them. */
export function ReportActions({ report, mayTick = false }: ReportActionsProps) {
  const t = useTranslations('report')
  const { number } = useFormats()
  const actions = report.topics.flatMap((topic) => topic.actions)
  const done = actions.filter(({ isDone }) => isDone).length
  return (
    <Section
      title={t('actions.title')}
      aside={
        actions.length > 0 && (
          <p className={styles.quiet}>
            {t('actions.count', { count: actions.length, done: number(done), shown: number(actions.length) })}
          </p>
        )
      }
    >
      {actions.length === 0 ? (
        <p className={styles.quiet}>{t('noActions')}</p>
      ) : mayTick ? (
        <TickedActions actions={actions} />
      ) : (
        <ActionTable actions={actions} />
      )}
    </Section>
  )
}

/** What becomes of the actions is said here, as in the tracker. */
function TickedActions({ actions }: { actions: readonly ReportAction[] }) {
  const client = useQueryClient()
  const { tell, failure } = useTelling(async () => client.invalidateQueries({ queryKey: [gameQueries.report] }))
  return (
    <>
      <FailureNotice error={failure} />
      <ActionTable actions={actions} onTick={(action, isDone) => tell([action], isDone ? 'done' : 'open')} />
    </>
  )
}

function ActionTable({ actions, onTick }: { actions: readonly ReportAction[]; onTick?: OnTick }) {
  const t = useTranslations('report')
  const columns = useActionColumns(
    actions.some(({ state }) => state !== 'open'),
    onTick,
  )
  return <DataTable caption={t('actions.title')} rows={actions} rowId={({ id }) => id} columns={columns} />
}

function useActionColumns(withOutcome: boolean, onTick: OnTick | undefined): Column<ReportAction>[] {
  const t = useTranslations('report')
  const { date } = useFormats()
  const isLate = ({ state, dueAt }: ReportAction) => isPending(state) && Date.parse(dueAt) < serverNow()
  return [
    ...(onTick
      ? [
          {
            id: 'tick',
            title: t('actions.done'),
            hideTitle: true,
            cell: (action: ReportAction) => <TickBox action={action} onTick={(isDone) => onTick(action, isDone)} />,
          },
        ]
      : []),
    { id: 'name', title: t('action'), names: true, cell: ({ name }) => name },
    { id: 'who', title: t('assignee'), cell: ({ assignee }) => assignee || t('unassigned') },
    {
      id: 'due',
      title: t('due'),
      cell: (action) =>
        isLate(action) ? (
          <span className={classNames(styles.day, styles.late)}>{t('actions.late', { date: date(action.dueAt) })}</span>
        ) : (
          <span className={styles.day}>{date(action.dueAt)}</span>
        ),
    },
    ...(withOutcome
      ? [
          {
            id: 'state',
            title: t('actions.state'),
            cell: (action: ReportAction) => (action.state === 'open' ? null : <ActionOutcome action={action} />),
          },
        ]
      : []),
  ]
}
