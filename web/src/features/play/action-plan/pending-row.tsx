import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { faultOf } from '../../../lib/api/faults.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/brand/spinner.tsx'
import type { Addition } from '../autosave/additions.ts'
import { ActionFieldset } from './action-fieldset.tsx'
import styles from './action-plan.module.css'
import { dueMoment } from './due.ts'
import type { ActionFields } from '../saves/use-saves.ts'

interface PendingRowProps {
  item: Addition<ActionFields>
  names: readonly string[]
  onRetry: () => void
  onChange: (fields: ActionFields) => void
  onDiscard: () => void
}

/**
 * An action that is being added, shown in its final position. If that fails it stays, to be retried, edited or
 * discarded.
 */
export function PendingRow({ item, names, onRetry, onChange, onDiscard }: PendingRowProps) {
  const { fields, status, error } = item
  const t = useTranslations('crystallization')
  const { date } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const isFailing = status === 'failing'
  const send = () => {
    setOpen(false)
    onRetry()
  }
  return (
    <div role="row" className={styles.row} data-action={item.id} data-pending>
      {isFailing && isOpen ? (
        <div role="cell" className={styles.edit}>
          <ActionFieldset
            value={fields}
            names={names}
            onEnter={send}
            isFocused
            onChange={(changed) => onChange({ ...changed, dueAt: dueMoment(changed.dueAt, new Date(serverNow())) })}
            errors={{
              name: faultOf(error, 'name'),
              assignee: faultOf(error, 'assignee'),
              dueAt: faultOf(error, 'dueAt'),
            }}
            end={
              <Button icon="check" onPress={send}>
                {t('action.done')}
              </Button>
            }
          />
        </div>
      ) : (
        <>
          <span role="cell">{fields.name}</span>
          <span role="cell">{fields.assignee || <span className={styles.nobody}>{t('action.nobody')}</span>}</span>
          <span role="cell">{date(fields.dueAt)}</span>
          <span role="cell" className={styles.tools}>
            {isFailing ? (
              <Button
                look="bare"
                size="sm"
                icon="trash"
                data-delete
                aria-label={t('action.delete', { name: fields.name })}
                onPress={onDiscard}
              />
            ) : (
              <Spinner label={t('save.saving')} />
            )}
          </span>
        </>
      )}
      {isFailing && !isOpen && (
        <div role="cell" className={styles.below}>
          <p role="alert" className={styles.failure}>
            <Icon name="alert" />
            {(error instanceof ApiError && error.detail) || t('action.notAdded')}
            <Button look="text" size="sm" onPress={onRetry}>
              {t('action.retry')}
            </Button>
            <Button look="text" size="sm" onPress={() => setOpen(true)}>
              {t('action.backToForm')}
            </Button>
          </p>
        </div>
      )}
    </div>
  )
}
