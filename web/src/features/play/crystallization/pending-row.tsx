import { ApiError } from '../../../lib/api/api-error.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import type { Pending } from '../autosave/outbox.ts'
import styles from './action-plan.module.css'
import type { ActionFields } from './use-saves.ts'

interface PendingRowProps { item: Pending<ActionFields>; onRetry: () => void; onEdit: () => void }

/** An action on its way, already in its place; if it does not arrive it stays, to be sent again or changed. */
export function PendingRow({ item: { fields, status, error }, onRetry, onEdit }: PendingRowProps) {
  const t = useWords('crystallization')
  const { date } = useFormats()
  return (
    <div role="row" className={styles.row} data-pending>
      <span role="cell">{fields.name}</span>
      <span role="cell">{fields.assignee || <span className={styles.nobody}>{t('action.nobody')}</span>}</span>
      <span role="cell">{date(fields.dueAt)}</span>
      <span role="cell" className={styles.tools}>{status === 'patching' && <Spinner label={t('save.saving')} />}</span>
      {status === 'failing' && (
        <div role="cell" className={styles.below}>
          <p role="alert" className={styles.failure}>
            <Icon name="alert" />
            {error instanceof ApiError ? (error.detail || t('action.notAdded')) : t('action.notAdded')}
            <Button look="text" size="sm" onPress={onRetry}>{t('action.retry')}</Button>
            <Button look="text" size="sm" onPress={onEdit}>{t('action.backToForm')}</Button>
          </p>
        </div>
      )}
    </div>
  )
}
