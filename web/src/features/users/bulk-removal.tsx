import { useState } from 'react'
import { losesLastAdmin } from '#domain/organizations/last-admin.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import styles from './users.module.css'
import { type Membership, useUserChange } from './users-queries.ts'

interface BulkRemovalProps {
  memberships: readonly Membership[]
  chosen: readonly Membership[]
  onRemoved: () => void
}

/** Removes several people, all or none, after asking. */
export function BulkRemoval({ memberships, chosen, onRemoved }: BulkRemovalProps) {
  const t = useTranslations('users')
  const common = useTranslations('common')
  const [asks, setAsks] = useState(false)
  const change = useUserChange()
  const count = chosen.length
  const leaders = memberships.map(({ id, role, invited, hidden }) => ({ id, role, accepted: !invited, hidden }))
  const reason = losesLastAdmin(leaders, new Set(chosen.map(({ id }) => id))) ? t('reasons.allAdmins') : null
  const remove = () =>
    change.mutate(
      { kind: 'remove-many', ids: chosen.map(({ id }) => id) },
      {
        onSuccess: () => {
          setAsks(false)
          onRemoved()
          toast(t('done.removedMany', { count }))
        },
      },
    )
  return (
    <>
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
    </>
  )
}
