import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useEditor } from '../editing/editor-context.ts'
import type { OpenDraft } from '../sync/open-draft.ts'
import { WholeDraftRefused } from './whole-draft-refused.tsx'

/** Resets the draft to a version, or to the published one (null). It can be undone like any other change. */
export function useGoBack({ store, onWholeDraft }: OpenDraft) {
  const { facts } = useEditor()
  return useMutation({
    mutationFn: async (version: number | null) =>
      onWholeDraft(async (draftVersion) => {
        const body = version === null ? { draftVersion } : { draftVersion, version }
        return (await api('POST /v1/decks/:deckId/discard', { params: { deckId: facts.id }, body })).data
      }),
    onSuccess: store.goBack,
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
  const { facts } = useEditor()
  const goBack = useGoBack(draft)
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
          <p>
            {t('discard.text', { version: version ?? facts.version ?? 1 })} {t('discard.undo')}
          </p>
          <WholeDraftRefused error={goBack.error} notSaved={t('versions.notSaved')} />
        </>
      }
      onConfirm={() => goBack.mutate(version, { onSuccess: onDone ?? onClose })}
    />
  )
}
