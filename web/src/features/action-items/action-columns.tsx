import { Link } from 'react-router'
import { TickBox } from '../../lib/actions/tick-box.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { serverNow } from '../../lib/server-time.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Icon } from '../../ui/brand/icon.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { ListColumn } from '../../ui/list/list-props.ts'
import type { MenuChange } from './action-entries.ts'
import { ActionMenu } from './action-menu.tsx'
import styles from './action-items.module.css'
import type { TrackedAction } from './action-queries.ts'

const day = 24 * 3_600_000

/** The tracker's columns. The checkbox marks an action as done; it does not select the row. */
export function useActionColumns({
  onTick,
  onChange,
}: {
  onTick: (action: TrackedAction, isDone: boolean) => void
  onChange: (action: TrackedAction, change: MenuChange) => void
}): ListColumn<TrackedAction>[] {
  const t = useTranslations('actions')
  const { date } = useFormats()
  const settled = ({ state }: TrackedAction) => state === 'done' || state === 'dropped'
  const story = ({ state, wentOn, blockedReason, stateChangedAt, stateChangedBy }: TrackedAction) => {
    if (state === 'open' || stateChangedAt === null) return null
    const who = stateChangedBy === null ? date(stateChangedAt) : `${stateChangedBy}, ${date(stateChangedAt)}`
    if (state !== 'blocked')
      return <span className={styles.note}>{t(wentOn ? 'told.wentOn' : `told.${state}`, { who })}</span>
    return (
      <span className={styles.blocked}>
        <Icon name="pause" />
        <span>
          {blockedReason ?? t('blocked.noReason')} <span className={styles.who}>({who})</span>
        </span>
      </span>
    )
  }
  return [
    {
      id: 'tick',
      title: t('columns.done'),
      hideTitle: true,
      cell: (action) => action.mayTick && <TickBox action={action} onTick={(isDone) => onTick(action, isDone)} />,
    },
    {
      id: 'name',
      title: t('columns.action'),
      sorts: true,
      names: true,
      cell: (action) => (
        <span className={styles.action}>
          <span className={classNames(settled(action) && styles.settled)}>{action.name}</span>
          {story(action)}
          {action.claims.length > 0 && (
            <span className={styles.note}>
              {t('claimed', { names: action.claims.map(({ name }) => name).join(', ') })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'game',
      title: t('columns.game'),
      sorts: true,
      cell: ({ gameId, subject, completedAt }) => (
        <span className={styles.game}>
          <Link to={paths.report(gameId)}>{subject}</Link>
          <span className={styles.note}>{date(completedAt)}</span>
        </span>
      ),
    },
    {
      id: 'assignee',
      title: t('columns.assignee'),
      sorts: true,
      cell: ({ assignee }) => <span className={styles.person}>{assignee || t('nobody')}</span>,
    },
    {
      id: 'due_at',
      title: t('columns.due'),
      sorts: true,
      cell: (action) => (
        <span className={styles.due}>
          <span className={classNames(action.isOverdue && styles.late)}>{date(action.dueAt)}</span>
          {action.isOverdue && (
            <span className={styles.note}>
              {t('late', { count: Math.max(1, Math.floor((serverNow() - Date.parse(action.dueAt)) / day)) })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'more',
      title: t('columns.more'),
      hideTitle: true,
      end: true,
      cell: (action) =>
        action.mayTick && <ActionMenu action={action} onChange={(change) => onChange(action, change)} />,
    },
  ]
}
