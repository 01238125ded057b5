import { useMutation } from '@tanstack/react-query'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useEditorTools } from '../editing/editor-context.ts'
import type { OpenDraft } from '../sync/open-draft.ts'
import { goBack, type GoingBack } from './go-back.ts'
import { WholeDraftRefused } from './whole-draft-refused.tsx'

/** Resets the draft to a version, as `goBack` does. It can be undone like any other change. */
export function useGoBack(draft: OpenDraft) {
  return useMutation({
    mutationFn: async (to: GoingBack) => goBack(draft, to),
    onSuccess: (reply) => reply && draft.store.goBack(reply),
  })
}

interface GoBackDialogProps {
  draft: OpenDraft
  /** Null: the published version. */
  version: number | null
  onDone?: () => void
  onClose: () => void
}

/** Asks before all unpublished changes are discarded. */
export function GoBackDialog({ draft, version, onDone, onClose }: GoBackDialogProps) {
  const t = useTranslations('deck-editor')
  const builder = useTranslations('builder')
  const { facts } = useEditorTools()
  const going = useGoBack(draft)
  return (
    <ConfirmDialog
      isOpen
      title={t('discard.title')}
      confirmLabel={t('discard.confirm')}
      cancelLabel={builder('back')}
      pending={going.isPending}
      onClose={onClose}
      whatIsLost={
        <>
          <p>
            {t('discard.text', { version: version ?? facts.version ?? 1 })} {t('discard.undo')}
          </p>
          <WholeDraftRefused error={going.error} notSaved={t('versions.notSaved')} />
        </>
      }
      onConfirm={() => going.mutate({ version, mayDiscard: true }, { onSuccess: onDone ?? onClose })}
    />
  )
}
