import type { ChatMessage } from '#contract/requests/chat-messages.ts'
import { mayEditItem } from '#domain/decks/catalogue-item.ts'
import { byPosition } from '#domain/decks/position.ts'
import type { Language } from '#domain/languages.ts'
import { assistWithDeck } from '#server/ai/commands/assist-with-deck.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Stream } from '#server/http/implement.ts'
import { catalogueViewer } from '#server/library/catalogue-viewer.ts'
import { allowBuilding } from '#server/organizations/commands/allow-building.ts'
import type { Services } from '#server/services.ts'
import { readDraft, readOwnDeck } from '../open-deck.ts'

interface Asked {
  organizationId: string
  userId: string
  deckId: string
  messages: readonly ChatMessage[]
  language: Language
  now: Date
  refused: () => Promise<ApiError | null>
}

/**
 * Has the AI propose changes to a draft that the viewer may change.
 * @throws ApiError not_found; 403 forbidden, as `allowBuilding`, and if the organization may not use AI
 */
export async function askAssistant(services: Services, asked: Asked): Promise<Stream> {
  const { organizationId, userId } = asked
  const { db } = services.database
  // Both the draft and who may change it may be others by the time a request that waited is answered.
  const readNow = async () => {
    const viewer = await catalogueViewer(db, organizationId, userId)
    const deck = await readOwnDeck(db, viewer, asked.deckId)
    if (!mayEditItem(deck, viewer)) throw new ApiError('forbidden')
    await allowBuilding(db, organizationId, services.clock())
    const { draft, parts } = await readDraft(db, deck)
    const there = parts.filter(({ isDeleted }) => !isDeleted).toSorted(byPosition)
    return {
      language: deck.language,
      title: draft.title,
      description: draft.description,
      suits: there.filter(({ partKind }) => partKind === 'suit'),
      cards: there.filter(({ partKind }) => partKind === 'card'),
    }
  }
  return assistWithDeck(services, { ...asked, draft: readNow })
}
