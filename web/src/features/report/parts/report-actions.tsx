import { isPending } from '#domain/conclusions/action-state.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { type Column, DataTable } from '../../../ui/frame/data-table.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import type { ReportAction, ReportModel } from '../model/report-model.ts'
import { ActionOutcome } from './action-outcome.tsx'
import styles from './game-report.module.css'

/** The agreed actions: who, until when, and what became of them. */
export function ReportActions({ report }: { report: ReportModel }) {
  const t = useTranslations('report')
  const { number } = useFormats()
  const actions = report.topics.flatMap((topic) => topic.actions)
  const columns = useActionColumns(actions.some(({ state }) => state !== 'open'))
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
      ) : (
        <DataTable caption={t('actions.title')} rows={actions} rowId={({ id }) => id} columns={columns} />
      )}
    </Section>
  )
}

function useActionColumns(withOutcome: boolean): Column<ReportAction>[] {
  const t = useTranslations('report')
  const { date } = useFormats()
  const isLate = ({ state, dueAt }: ReportAction) => isPending(state) && Date.parse(dueAt) < serverNow()
  return [
    { id: 'name', title: t('action'), names: true, cell: ({ name }) => name },
    { id: 'who', title: t('assignee'), cell: ({ assignee }) => assignee || t('unassigned') },
    {
      id: 'due',
      title: t('due'),
      cell: (action) =>
        isLate(action) ? (
          <span className={styles.late}>{t('actions.late', { date: date(action.dueAt) })}</span>
        ) : (
          date(action.dueAt)
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
