import type { CatalogueVisibility } from '#domain/decks/catalogue-item.ts'
import type { GameMode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import { withItemAt } from '../../lib/with-item-at.ts'
import type { GameType } from './game-type.ts'
import { emptyRunSheet, type RunSheetDraft, runSheetBodyOf, runSheetDraftOf } from './run-sheet-draft.ts'

/** A game type in its editor. */
export interface GameTypeDraft {
  title: string
  description: string
  forWhom: string
  /** As typed; empty: none. */
  minutes: string
  /** Filters the decks and templates to choose from. The game type itself has its deck's language. */
  language: Language
  supportedGameModes: readonly GameMode[]
  runSheet: RunSheetDraft
  visibility: CatalogueVisibility
  deckId: string | null
  perspectiveIds: readonly string[]
  crystallizationTemplateId: string | null
  sharedOrganizationIds: readonly string[]
}

export function emptyDraft(language: Language): GameTypeDraft {
  return {
    title: '',
    description: '',
    forWhom: '',
    minutes: '',
    language,
    supportedGameModes: ['crux'],
    runSheet: emptyRunSheet,
    visibility: 'self',
    deckId: null,
    perspectiveIds: [],
    crystallizationTemplateId: null,
    sharedOrganizationIds: [],
  }
}

export function draftOf(type: GameType): GameTypeDraft {
  const { title, description, forWhom, minutes, language, supportedGameModes, visibility } = type
  return {
    title,
    description,
    forWhom,
    minutes: minutes === null ? '' : String(minutes),
    language,
    supportedGameModes,
    runSheet: runSheetDraftOf(type.runSheet),
    visibility,
    deckId: type.deck,
    perspectiveIds: type.perspectives,
    crystallizationTemplateId: type.crystallizationTemplate,
    sharedOrganizationIds: type.sharedOrganizationIds,
  }
}

/** A private copy. */
export function copyOf(type: GameType, title: string): GameTypeDraft {
  return { ...draftOf(type), title, visibility: 'self', sharedOrganizationIds: [] }
}

/** Changes the deck and clears its perspectives, which belong to the old one. */
export function withDeck(draft: GameTypeDraft, deck: { id: string; supportedGameModes: readonly GameMode[] }) {
  if (deck.id === draft.deckId) return draft
  const modes = draft.supportedGameModes.filter((mode) => deck.supportedGameModes.includes(mode))
  return {
    ...draft,
    deckId: deck.id,
    perspectiveIds: [],
    supportedGameModes: modes.length > 0 ? modes : deck.supportedGameModes,
  }
}

/** Moves a perspective to an index. */
export function withPerspectiveAt(draft: GameTypeDraft, id: string, place: number): GameTypeDraft {
  return {
    ...draft,
    perspectiveIds: withItemAt(
      draft.perspectiveIds.filter((one) => one !== id),
      place,
      id,
    ),
  }
}

/** The request body. Text that is not a whole number is sent as 0, so that the server reports the error. */
export function bodyOf({ language: _, minutes, deckId, runSheet, ...draft }: GameTypeDraft) {
  const written = minutes.trim()
  return {
    ...draft,
    deckId: deckId ?? '',
    supportedGameModes: [...draft.supportedGameModes],
    perspectiveIds: [...draft.perspectiveIds],
    runSheet: runSheetBodyOf(runSheet, draft.perspectiveIds.length),
    // A private game type is shared with nobody; the draft keeps the choice until it is saved.
    sharedOrganizationIds: draft.visibility === 'organization' ? [...draft.sharedOrganizationIds] : [],
    minutes: written === '' ? null : /^\d+$/.test(written) ? Number(written) : 0,
  }
}
