import { useEffect, useSyncExternalStore } from 'react'
import { focusAfter } from '../../../lib/focus-after.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { conclusionLimits } from '#domain/limits.ts'
import type { Topic } from '../../../lib/game/snapshot.ts'
import { onWake } from '../../../lib/live/wake-ups.ts'
import { queueOf } from '../../../lib/queue/queue-of.ts'
import { userQueueStorage } from '../../../lib/queue/user-queue-storage.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { createAdditions } from '../autosave/additions.ts'
import { useRegistered } from '../autosave/use-autosave.ts'
import { useStage } from '../stage/stage-context.ts'
import { useAnswerable } from '../thinking/answer-board.ts'
import { actionName } from '../thinking/idea-use.ts'
import { ActionRow } from './action-row.tsx'
import styles from './action-plan.module.css'
import { dueMoment } from './due.ts'
import { NewAction } from './new-action.tsx'
import { PendingRow } from './pending-row.tsx'
import { useDeletions } from './use-deletions.ts'
import { type ActionFields, useSaves } from '../saves/use-saves.ts'

/** The action plan of a topic: a table to add to, edit and delete from. Each row saves itself. */
export function ActionPlan({ topic }: { topic: Topic }) {
  const t = useTranslations('crystallization')
  const {
    snapshot: { game, actionItems, players },
  } = useStage()
  const { createAction } = useSaves()
  const name = `actions.${game.id}.${topic.id}`
  const additions = queueOf(name, () =>
    createAdditions<ActionFields>((fields, key) => createAction(topic.id, fields, key), userQueueStorage(name)),
  )
  const pending = useSyncExternalStore(additions.subscribe, additions.list)
  useEffect(() => {
    additions.resume()
    return onWake(additions.resume)
  }, [additions])
  useRegistered(additions)
  const { isDeleting, errorOf, onDelete } = useDeletions()

  const items = actionItems.filter((item) => item.topicId === topic.id && !isDeleting(item.id))
  const rows = [...items, ...pending].map(({ id }) => id)
  /** Takes a row away; the next one’s button gets the focus, or the one before it, else the button that adds. */
  const takeAway = (id: string, change: () => void) => {
    const at = rows.indexOf(id)
    const near = [rows[at + 1], rows[at - 1]].filter((other) => other !== undefined)
    focusAfter(
      change,
      ...near.map((other) => `[data-action="${other}"] [data-delete]`),
      `[data-plan="${topic.id}"] [data-add]`,
    )
  }
  const isFull = items.length + pending.length >= conclusionLimits.actionsPerTopicMax
  const names = players.map(({ name }) => name)
  useAnswerable(topic.id, (idea) => {
    const name = actionName(idea)
    if (isFull) return false
    if (![...items, ...additions.list().map(({ fields }) => fields)].some((known) => known.name === name)) {
      additions.add({ name, assignee: '', dueAt: dueMoment('day', new Date(serverNow())) })
    }
    return true
  })
  return (
    <div className={styles.plan} data-plan={topic.id}>
      {(items.length > 0 || pending.length > 0) && (
        <div role="table" aria-label={topic.title} className={styles.table}>
          <div role="row" className={styles.head}>
            <span role="columnheader">{t('action.name')}</span>
            <span role="columnheader">{t('action.assignee')}</span>
            <span role="columnheader">{t('action.due')}</span>
            <span role="columnheader">
              <span className="vh">{t('action.change')}</span>
            </span>
          </div>
          {items.map((item) => (
            <ActionRow
              key={item.id}
              item={item}
              names={names}
              deleteError={errorOf(item.id)}
              onDelete={() => takeAway(item.id, () => onDelete(item.id))}
            />
          ))}
          {pending.map((item) => (
            <PendingRow
              key={item.id}
              item={item}
              names={names}
              onRetry={() => additions.retry(item.id)}
              onChange={(fields) => additions.change(item.id, fields)}
              onDiscard={() => takeAway(item.id, () => additions.discard(item.id))}
            />
          ))}
        </div>
      )}
      {isFull ? (
        <p className="quiet">{t('action.full')}</p>
      ) : (
        <NewAction topicId={topic.id} names={names} onAdd={additions.add} />
      )}
    </div>
  )
}
