import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { saveFile } from '../../../lib/api/download.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { MenuEntry } from '../../../ui/overlay/menu.tsx'

/** Saves a deck as a file in all its languages, either the published version or the drafts. */
export function useExportDeck(organizationId: string) {
  return useMutation({
    mutationFn: async ({ deckId, state }: { deckId: string; state: 'published' | 'draft' }) => {
      const { data } = await api('GET /v1/decks/:deckId/export', {
        params: { deckId },
        query: { organizationId, state },
      })
      saveFile(data.fileName, new Blob([data.text], { type: 'application/json' }))
    },
  })
}

interface Exportable {
  id: string
  isPublished: boolean
  hasUnpublishedChanges: boolean
}

/** A deck's export menu entries: the published version, and the draft if it differs. */
export function useExportEntries(exporting: ReturnType<typeof useExportDeck>): (deck: Exportable) => MenuEntry[] {
  const t = useTranslations('deck-builder')
  return ({ id, isPublished, hasUnpublishedChanges }) => {
    const entry = (state: 'published' | 'draft'): MenuEntry => ({
      id: state,
      label: t(state === 'draft' ? 'exportDraft' : 'export'),
      icon: 'download',
      onPress: () => exporting.mutate({ deckId: id, state }),
    })
    return [
      ...(isPublished ? [entry('published')] : []),
      ...(!isPublished || hasUnpublishedChanges ? [entry('draft')] : []),
    ]
  }
}
