import { useState } from 'react'
import { Link } from 'react-router'
import { TickBox } from '../../lib/actions/tick-box.tsx'
import { useTelling } from '../../lib/actions/use-telling.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { unbroken } from '../../lib/unbroken.ts'
import { shortened } from '../../lib/shortened.ts'
import { Icon } from '../../ui/brand/icon.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Section } from '../../ui/frame/section.tsx'
import styles from './decided-actions.module.css'
import { Entry } from './entry.tsx'
import type { Home } from './home-query.ts'
import { type TickedAction, withTicked } from './ticked-actions.ts'

/** The actions that are due first, to be ticked by those who may, and the way to all of them. */
export function DecidedActions({ home }: { home: Home }) {
  const t = useTranslations('home')
  const { number } = useFormats()
  const [ticked, setTicked] = useState<readonly TickedAction[]>([])
  const actions = withTicked(home.actions, ticked)
  const { tell, failure } = useTelling((updated) => {
    const states = new Map(updated.map(({ id, state }) => [id, state]))
    const now = actions.flatMap((action, at) => {
      const state = states.get(action.actionItemId)
      return state === undefined ? [] : [{ at, action: { ...action, state } }]
    })
    setTicked((former) => [...former.filter(({ action }) => !states.has(action.actionItemId)), ...now])
  })
  const { openActionsCount, overdueActionsCount, moreActions } = home
  // More were not counted; the earliest due come first, so fewer overdue ones are exact.
  const shown = (count: number) => `${number(count)}${moreActions && count === openActionsCount ? '+' : ''}`
  const counts = [
    t('actions.open', { count: openActionsCount, shown: shown(openActionsCount) }),
    ...(overdueActionsCount > 0
      ? [t('actions.overdue', { count: overdueActionsCount, shown: shown(overdueActionsCount) })]
      : []),
  ]
  return (
    <Section
      title={t('actions.title')}
      aside={<Link to={paths.actionItems()}>{openActionsCount > 0 ? counts.join(', ') : t('actions.all')}</Link>}
    >
      <FailureNotice error={failure} />
      {actions.length === 0 && <p className={styles.quiet}>{t('actions.none')}</p>}
      <ul role="list" className={classNames(actions.some(({ mayTick }) => mayTick) && styles.ticked)}>
        {actions.map((action) => (
          <li key={action.actionItemId} className={styles.action}>
            {action.mayTick && (
              <TickBox
                action={action}
                onTick={(isDone) => tell([{ ...action, id: action.actionItemId }], isDone ? 'done' : 'open')}
              />
            )}
            <Told action={action} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Told({ action }: { action: TickedAction['action'] }) {
  const t = useTranslations('home')
  const { date } = useFormats()
  const isDone = action.state === 'done'
  // The date stays on one line.
  const day = unbroken(date(action.dueAt))
  const due = action.isOverdue ? (
    <strong className={styles.late}>{t('actions.late', { date: day })}</strong>
  ) : (
    t('actions.due', { date: day })
  )
  return (
    <div className={styles.told}>
      <Entry
        title={
          <Link className={classNames(isDone && styles.done)} to={paths.report(action.gameId)}>
            {action.name}
          </Link>
        }
      >
        {action.assignee && `${action.assignee}, `}
        {isDone ? t('actions.done') : due}
      </Entry>
      {action.state === 'blocked' && (
        <p className={styles.blocked}>
          <Icon name="pause" />
          <span>
            {action.blockedReason === null
              ? t('actions.blocked')
              : t('actions.blockedBy', { reason: shortened(action.blockedReason, 80) })}
          </span>
        </p>
      )}
    </div>
  )
}
