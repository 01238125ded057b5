import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { OpenItem } from '../../../lib/builder/open-item.tsx'
import { paths } from '../../../lib/navigation/paths.ts'
import { ScreenSpinner } from '../../../lib/navigation/screen-spinner.tsx'
import type { Organization, SelfUser } from '../../../lib/session/use-session.ts'
import { Assistant } from '../assistant/assistant.tsx'
import { DeckEditor } from './deck-editor.tsx'

interface OpenDeckProps {
  deckId: string
  organization: Organization
  user: SelfUser
}

/** Loads a draft and opens the editor, which follows later changes itself. */
export function OpenDeck({ deckId, organization, user }: OpenDeckProps) {
  const found = useQuery({
    queryKey: ['deck-draft', deckId],
    queryFn: async ({ signal }) => (await api('GET /v1/decks/:deckId/draft', { params: { deckId }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <OpenItem area="deck-builder" listPath={paths.decks()} found={found} waiting={<ScreenSpinner />}>
      {(answer) => (
        <DeckEditor answer={answer} organization={organization} user={user} assistant={<Assistant deckId={deckId} />} />
      )}
    </OpenItem>
  )
}
