import type { CatalogueVisibility } from '#domain/decks/catalogue-item.ts'
import type { GameMode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import type { GameType } from './game-type.ts'
import { emptyRunSheet, type RunSheetDraft, runSheetBodyOf, runSheetDraftOf } from './run-sheet-draft.ts'

/** A game type as its maker has it before them. */
export interface GameTypeDraft {
  title: string
  description: string
  forWhom: string
  /** As it was written; empty: not said. */
  minutes: string
  /** Of the decks and questions to choose from; the game type takes its deck's. */
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

/** A copy of one's own, seen by nobody else yet. */
export function copyOf(type: GameType, title: string): GameTypeDraft {
  return { ...draftOf(type), title, visibility: 'self', sharedOrganizationIds: [] }
}

/** Another deck has other perspectives. */
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

/** Puts a perspective at another place, counted from 0. */
export function withPerspectiveAt(draft: GameTypeDraft, id: string, place: number): GameTypeDraft {
  return { ...draft, perspectiveIds: draft.perspectiveIds.filter((one) => one !== id).toSpliced(place, 0, id) }
}

/** What the server is sent. What is no whole number goes as 0, which it refuses in words. */
export function bodyOf({ language: _, minutes, deckId, runSheet, ...draft }: GameTypeDraft) {
  const written = minutes.trim()
  return {
    ...draft,
    deckId: deckId ?? '',
    supportedGameModes: [...draft.supportedGameModes],
    perspectiveIds: [...draft.perspectiveIds],
    runSheet: runSheetBodyOf(runSheet, draft.perspectiveIds.length),
    // What only one person sees is shared with nobody; the choice stays in the draft.
    sharedOrganizationIds: draft.visibility === 'organization' ? [...draft.sharedOrganizationIds] : [],
    minutes: written === '' ? null : /^\d+$/.test(written) ? Number(written) : 0,
  }
}
