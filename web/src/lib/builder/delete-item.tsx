import type { ReactNode } from 'react'
import { FailureNotice } from '../dashboard/failure-notice.tsx'
import { useTranslations } from '../i18n/use-translations.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { BuilderArea } from './builder-area.ts'
import styles from './builder.module.css'

interface DeleteItemProps {
  area: BuilderArea
  item: { id: string; title: string }
  remove: {
    mutate: (id: string, then: { onSuccess: () => void }) => void
    isPending: boolean
    error: Error | null
  }
  /** Says what is lost. */
  lost: string
  /** Replaces the server's message. */
  refused?: ReactNode
  onClose: () => void
}

/** Asks before an organization's item is deleted. */
export function DeleteItem({ area, item: { id, title }, remove, lost, refused, onClose }: DeleteItemProps) {
  const t = useTranslations(area)
  const builder = useTranslations('builder')
  return (
    <ConfirmDialog
      isOpen
      title={t('delete.title', { title })}
      confirmLabel={t('delete.confirm')}
      cancelLabel={builder('back')}
      pending={remove.isPending}
      onClose={onClose}
      whatIsLost={
        <div className={styles.stack}>
          <p>{lost}</p>
          {refused || <FailureNotice error={remove.error} />}
        </div>
      }
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            onClose()
            toast(t('delete.done', { title }))
          },
        })
      }
    />
  )
}
