import type { GameMode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import type { Organization } from '../../lib/session/use-session.ts'
import { firstDeckLanguage } from './deck-language.ts'
import { emptyDraft, readDraft, storeDraft, withOtherCards, type SetupDraft } from './draft.ts'

type DraftOwner = Pick<Organization, 'id' | 'preferredLanguage'>

/** The organization's draft on this device, else a new one in this game mode, with cards in their first language. */
export function draftOf({ id, preferredLanguage }: DraftOwner, gameMode: GameMode): SetupDraft {
  return readDraft(id, emptyDraft(gameMode, firstDeckLanguage(preferredLanguage)))
}

/** A game type, and the language of its cards. */
export interface ReadyGame {
  id: string
  language: Language
}

/**
 * Stores a draft in this game mode for the set-up to open, with a ready game if one is given; one already begun is kept
 * as far as it fits.
 */
export function openDraft(organization: DraftOwner, gameMode: GameMode, ready?: ReadyGame): void {
  const draft = draftOf(organization, gameMode)
  const others = (change: Parameters<typeof withOtherCards>[1]) => withOtherCards({ ...draft, step: 'cards' }, change)
  if (ready) storeDraft(organization.id, { ...others({ gameMode, language: ready.language }), kind: ready.id })
  else storeDraft(organization.id, draft.gameMode === gameMode ? draft : others({ gameMode }))
}
