import { useState } from 'react'
import { losesLastAdmin } from '#domain/organizations/last-admin.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import styles from './users.module.css'
import { type Place, useUserChange } from './users-queries.ts'

interface BulkBarProps {
  places: readonly Place[]
  chosen: readonly Place[]
  max: number
  onChoose: (ids: ReadonlySet<string>) => void
}

/** Choosing several people and removing them at once, all or none. */
export function BulkBar({ places, chosen, max, onChoose }: BulkBarProps) {
  const t = useTranslations('users')
  const common = useTranslations('common')
  const [asks, setAsks] = useState(false)
  const change = useUserChange()
  const free = places.filter(({ lastAdmin }) => !lastAdmin).slice(0, max)
  const count = chosen.length
  const leaders = places.map(({ id, role, invited, hidden }) => ({ id, role, accepted: !invited, hidden }))
  const reason = losesLastAdmin(leaders, new Set(chosen.map(({ id }) => id))) ? t('reasons.allAdmins') : null
  const remove = () =>
    change.mutate(
      { kind: 'remove-many', ids: chosen.map(({ id }) => id) },
      {
        onSuccess: () => {
          setAsks(false)
          onChoose(new Set())
          toast(t('done.removedMany', { count }))
        },
      },
    )
  return (
    <div className={styles.bulk}>
      <Checkbox
        checked={count > 0 && count === free.length}
        onChange={(all) => onChoose(new Set(all ? free.map(({ id }) => id) : []))}
      >
        {t('bulk.all')}
      </Checkbox>
      {count > 0 && (
        <>
          <span role="status">{t('bulk.chosen', { count })}</span>
          <Button
            look="line"
            size="sm"
            icon="trash"
            aria-disabled={reason !== null}
            aria-describedby={reason === null ? undefined : 'bulk-reason'}
            onPress={() => setAsks(true)}
          >
            {t('bulk.remove')}
          </Button>
        </>
      )}
      {reason !== null && (
        <p id="bulk-reason" className={styles.reason}>
          {reason}
        </p>
      )}
      <ConfirmDialog
        isOpen={asks}
        title={t('bulk.title', { count })}
        confirmLabel={t('bulk.remove')}
        cancelLabel={common('back')}
        pending={change.isPending}
        whatIsLost={
          <div className={styles.stack}>
            <ul className={styles.names}>
              {chosen.map(({ id, email }) => (
                <li key={id}>{email}</li>
              ))}
            </ul>
            <p>{t('remove.stays')}</p>
            <FailureNotice error={change.error} />
          </div>
        }
        onConfirm={remove}
        onClose={() => setAsks(false)}
      />
    </div>
  )
}
