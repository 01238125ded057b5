import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useEditor } from '../editing/editor-context.ts'
import type { DraftAnswer } from '../sync/draft-answer.ts'

/** Resets the draft to a version; null: to the published one. */
export function useGoBack(deckId: string) {
  return useMutation({
    mutationFn: async (version: number | null) =>
      (
        await api('POST /v1/decks/:deckId/discard', {
          params: { deckId },
          body: version === null ? {} : { version },
        })
      ).data,
  })
}

interface DiscardDialogProps {
  onDiscarded: (answer: DraftAnswer) => void
  onClose: () => void
}

/** Asks before all unpublished changes are discarded. */
export function DiscardDialog({ onDiscarded, onClose }: DiscardDialogProps) {
  const t = useTranslations('deck-editor')
  const builder = useTranslations('builder')
  const { facts } = useEditor()
  const goBack = useGoBack(facts.id)
  return (
    <ConfirmDialog
      isOpen
      title={t('discard.title')}
      confirmLabel={t('discard.confirm')}
      cancelLabel={builder('back')}
      pending={goBack.isPending}
      onClose={onClose}
      whatIsLost={
        <>
          <p>{t('discard.text', { version: facts.version ?? 1 })}</p>
          <FailureNotice error={goBack.error} />
        </>
      }
      onConfirm={() =>
        goBack.mutate(null, {
          onSuccess: (answer) => {
            onDiscarded(answer)
            onClose()
          },
        })
      }
    />
  )
}
