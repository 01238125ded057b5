import { useState } from 'react'
import { faultOf } from '../../../lib/api/faults.ts'
import { focusAfter } from '../../../lib/focus-after.ts'
import type { ActionItem } from '../../../lib/game/snapshot.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { draftBox } from '../autosave/drafts.ts'
import { useAutosave } from '../autosave/use-autosave.ts'
import { useStage } from '../stage/stage-context.ts'
import { ActionFieldset } from './action-fieldset.tsx'
import styles from './action-plan.module.css'
import { Conflict } from '../saves/conflict.tsx'
import { dueMoment } from './due.ts'
import { otherFault } from '../saves/other-fault.ts'
import { sameAction } from '../saves/same.ts'
import { SaveMark } from '../saves/save-mark.tsx'
import { type ActionFields, useSaves } from '../saves/use-saves.ts'

interface ActionRowProps {
  item: ActionItem
  names: readonly string[]
  deleteError: Error | null
  onDelete: () => void
}

/** An action: shown as text, and opened to edit. Edits save themselves. */
export function ActionRow({ item, names, deleteError, onDelete }: ActionRowProps) {
  const t = useTranslations('crystallization')
  const { date } = useFormats()
  const {
    snapshot: { game },
  } = useStage()
  const { changeAction } = useSaves()
  const { store, state } = useAutosave<ActionFields>({
    known: { value: { name: item.name, assignee: item.assignee, dueAt: item.dueAt }, stamp: item.updatedAt },
    same: sameAction,
    isComplete: ({ name }) => name.trim() !== '',
    save: (fields, key) => changeAction(item.id, fields, key),
    draft: draftBox(game.id, `action.${item.id}`),
  })
  const [isOpen, setOpen] = useState(state.status !== 'saved')
  const { name, assignee, dueAt } = state.value
  const isNameless = name.trim() === ''
  const other = otherFault(state.error, ['name', 'assignee', 'dueAt'])
  const close = () => {
    void store.flush()
    if (!isNameless) focusAfter(() => setOpen(false), `[data-action="${item.id}"] [data-edit]`)
  }
  return (
    <div role="row" className={styles.row} data-action={item.id}>
      {isOpen || state.theirs ? (
        <div role="cell" className={styles.edit}>
          <ActionFieldset
            value={state.value}
            onChange={(fields) => store.edit({ ...fields, dueAt: dueMoment(fields.dueAt, new Date(serverNow())) })}
            names={names}
            onEnter={close}
            onBlur={() => void store.flush()}
            isFocused
            errors={{
              name: isNameless ? t('action.nameMissing') : faultOf(state.error, 'name'),
              assignee: faultOf(state.error, 'assignee'),
              dueAt: faultOf(state.error, 'dueAt'),
            }}
            end={
              <Button icon="check" aria-label={t('action.doneWith', { name })} onPress={close}>
                {t('action.done')}
              </Button>
            }
          />
          <SaveMark state={state} />
          {other !== undefined && (
            <p role="alert" className={styles.failure}>
              <Icon name="alert" />
              {other}
            </p>
          )}
          {state.theirs && (
            <Conflict
              theirs={[state.theirs.name, state.theirs.assignee, date(state.theirs.dueAt)].filter(Boolean).join(', ')}
              onKeepMine={store.keepMine}
              onTakeTheirs={store.takeTheirs}
            />
          )}
        </div>
      ) : (
        <>
          <span role="cell">{name}</span>
          <span role="cell">{assignee || <span className={styles.nobody}>{t('action.nobody')}</span>}</span>
          <span role="cell">{date(dueAt)}</span>
          <span role="cell" className={styles.tools}>
            <Button
              look="bare"
              size="sm"
              icon="edit"
              data-edit
              aria-label={t('action.edit', { name })}
              onPress={() => setOpen(true)}
            />
            <Button
              look="bare"
              size="sm"
              icon="trash"
              data-delete
              aria-label={t('action.delete', { name })}
              onPress={onDelete}
            />
          </span>
          {state.status !== 'saved' && (
            <div role="cell" className={styles.below}>
              <SaveMark state={state} />
            </div>
          )}
          {deleteError && (
            <div role="cell" className={styles.below}>
              <p role="alert" className={styles.failure}>
                <Icon name="alert" />
                {t('action.notDeleted')}
              </p>
            </div>
          )}
        </>
      )}
    </div>
  )
}
