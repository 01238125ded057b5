import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { saveFile } from '../../../lib/api/download.ts'

/** Saves a deck as a file, in all its languages. */
export function useExportDeck(organizationId: string) {
  return useMutation({
    mutationFn: async (deckId: string) => {
      const { data } = await api('GET /v1/decks/:deckId/export', { params: { deckId }, query: { organizationId } })
      saveFile(data.fileName, new Blob([data.text], { type: 'application/json' }))
    },
  })
}
