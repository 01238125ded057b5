import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { saveFile } from '../../../lib/api/download.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { MenuEntry } from '../../../ui/overlay/menu.tsx'

/** Saves a deck as a file in all its languages: as it is played, or as its drafts say. */
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

/** Entries of a deck's menu: what is played, and the draft where it says something else. */
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
