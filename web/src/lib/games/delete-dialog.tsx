import { retentionDays } from '#domain/limits.ts'
import { FailureNotice } from '../dashboard/failure-notice.tsx'
import { useTranslations } from '../i18n/use-translations.ts'
import { shortened } from '../shortened.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useDeleteGame } from './deletion.ts'

interface DeleteDialogProps {
  game: { id: string; subject: string; state: string }
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before a game is moved to the bin. Needs the area `games`. */
export function DeleteDialog({ game, onClose, onDeleted }: DeleteDialogProps) {
  const t = useTranslations('games')
  const deletion = useDeleteGame(() => {
    onClose()
    onDeleted?.()
  })
  return (
    <ConfirmDialog
      isOpen
      title={t('delete.title', { subject: shortened(game.subject, 60) })}
      confirmLabel={t('delete.action')}
      cancelLabel={t('delete.cancel')}
      pending={deletion.isPending}
      onConfirm={() => deletion.mutate(game.id)}
      onClose={onClose}
      whatIsLost={
        <>
          <p>{t('delete.text', { days: retentionDays.deletedGames })}</p>
          {game.state !== 'complete' && <p>{t('delete.running')}</p>}
          {deletion.error && <FailureNotice error={deletion.error} />}
        </>
      }
    />
  )
}
