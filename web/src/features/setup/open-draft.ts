import type { GameMode } from '#domain/game/game-state.ts'
import type { Organization } from '../../lib/session/use-session.ts'
import { firstDeckLanguage } from './deck-language.ts'
import { emptyDraft, readDraft, storeDraft, withOtherCards, type SetupDraft } from './draft.ts'

type DraftOwner = Pick<Organization, 'id' | 'preferredLanguage'>

/** The organization's draft on this device, else a new one in this game mode, with cards in their first language. */
export function draftOf({ id, preferredLanguage }: DraftOwner, gameMode: GameMode): SetupDraft {
  return readDraft(id, emptyDraft(gameMode, firstDeckLanguage(preferredLanguage)))
}

/** Stores a draft in this game mode for the set-up to open; one already begun is kept as far as it fits. */
export function openDraft(organization: DraftOwner, gameMode: GameMode): void {
  const draft = draftOf(organization, gameMode)
  storeDraft(
    organization.id,
    draft.gameMode === gameMode ? draft : withOtherCards({ ...draft, step: 'cards' }, { gameMode }),
  )
}
