import { hasCode } from '../../../lib/api/api-error.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { toast } from '../../../ui/feedback/toasts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { GameTypeList } from '../publish/game-type-list.tsx'
import { useDeleteDeck, type BuilderDeck } from './deck-queries.ts'
import styles from './list.module.css'

/** Asks before a deck is deleted; where game types use it, says which. */
export function DeleteDialog({ deck, onClose }: { deck: BuilderDeck; onClose: () => void }) {
  const t = useTranslations('deck-builder')
  const builder = useTranslations('builder')
  const remove = useDeleteDeck()
  const title = deck.title || t('untitled')
  const used = hasCode(remove.error, 'deck_in_use') ? remove.error : null
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
          <p>{t(deck.gameCount > 0 ? 'delete.played' : 'delete.text')}</p>
          {used ? (
            <Notice kind="error" isNews title={t('delete.used')}>
              <GameTypeList meta={used.meta} />
            </Notice>
          ) : (
            <FailureNotice error={remove.error} />
          )}
        </div>
      }
      onConfirm={() =>
        remove.mutate(deck.id, {
          onSuccess: () => {
            onClose()
            toast(t('delete.done', { title }))
          },
        })
      }
    />
  )
}
