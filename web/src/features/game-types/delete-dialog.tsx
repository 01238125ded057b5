import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { GameType } from './game-type.ts'
import { useDeleteGameType } from './game-type-queries.ts'
import styles from './game-types.module.css'

/** Asks before a game type is deleted. */
export function DeleteDialog({ gameType, onClose }: { gameType: GameType; onClose: () => void }) {
  const t = useTranslations('game-types')
  const builder = useTranslations('builder')
  const remove = useDeleteGameType()
  return (
    <ConfirmDialog
      isOpen
      title={t('delete.title', { title: gameType.title })}
      confirmLabel={t('delete.confirm')}
      cancelLabel={builder('back')}
      pending={remove.isPending}
      onClose={onClose}
      whatIsLost={
        <div className={styles.stack}>
          <p>{t('delete.text')}</p>
          <FailureNotice error={remove.error} />
        </div>
      }
      onConfirm={() =>
        remove.mutate(gameType.id, {
          onSuccess: () => {
            onClose()
            toast(t('delete.done', { title: gameType.title }))
          },
        })
      }
    />
  )
}
