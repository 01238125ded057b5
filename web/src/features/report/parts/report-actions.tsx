import { isPending } from '#domain/conclusions/action-state.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { ActionItem } from '../../../lib/game/snapshot.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { type Column, DataTable } from '../../../ui/frame/data-table.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import type { ReportModel } from '../model/report-model.ts'
import styles from './game-report.module.css'

/** The agreed actions: who, until when, and their state. */
export function ReportActions({ report }: { report: ReportModel }) {
  const t = useTranslations('report')
  const { number } = useFormats()
  const columns = useActionColumns()
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
      ) : (
        <DataTable caption={t('actions.title')} rows={actions} rowId={({ id }) => id} columns={columns} />
      )}
    </Section>
  )
}

function useActionColumns(): Column<ActionItem>[] {
  const t = useTranslations('report')
  const { date } = useFormats()
  const isLate = ({ state, dueAt }: ActionItem) => isPending(state) && Date.parse(dueAt) < serverNow()
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
    {
      id: 'state',
      title: t('actions.state'),
      hideTitle: true,
      cell: ({ isDone }) =>
        isDone && (
          <span className={styles.done}>
            <Icon name="check" />
            {t('actions.done')}
          </span>
        ),
    },
  ]
}
