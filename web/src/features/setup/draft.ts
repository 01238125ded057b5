import { gameLimits } from '#domain/limits.ts'
import type { GameMode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

/** A game being set up. It is stored on the device, so that a reload loses nothing. */
export interface SetupDraft {
  step: 'cards' | 'subject'
  gameMode: GameMode
  /** Of the cards. */
  language: Language
  /** The id of a ready game type, `custom`, or null: nothing yet. */
  kind: string | null
  /** Of a custom game. */
  deckId: string | null
  /** Of a custom game, in the order of its rounds. */
  perspectiveIds: string[]
  subject: string
  team: string
  isTestGame: boolean
  gameMasterPlays: boolean
  revealAtOnce: boolean
  /** Players may write notes. */
  playerNotes: boolean
  oneScreen: boolean
  /** Null: the game's own questions, or the default ones. */
  templateId: string | null
}

/** An empty draft. */
export function emptyDraft(gameMode: GameMode, language: Language): SetupDraft {
  return {
    step: 'cards',
    gameMode,
    language,
    kind: null,
    deckId: null,
    perspectiveIds: [],
    subject: '',
    team: '',
    isTestGame: false,
    gameMasterPlays: false,
    revealAtOnce: false,
    playerNotes: false,
    oneScreen: false,
    templateId: null,
  }
}

const keyOf = (organizationId: string) => `crux.setup.${organizationId}`

/** The draft stored for an organization; missing fields take their defaults. */
export function readDraft(organizationId: string, otherwise: SetupDraft): SetupDraft {
  return { ...otherwise, ...readStored<Partial<SetupDraft>>(keyOf(organizationId)) }
}

/** Stores a draft; null once its game is created. */
export function storeDraft(organizationId: string, draft: SetupDraft | null): void {
  writeStored(keyOf(organizationId), draft)
}

/** The draft with another game mode or language. Choices from the old lists are cleared. */
export function withOtherCards(
  draft: SetupDraft,
  change: Partial<Pick<SetupDraft, 'gameMode' | 'language'>>,
): SetupDraft {
  return {
    ...draft,
    ...change,
    kind: draft.kind === 'custom' ? 'custom' : null,
    deckId: null,
    perspectiveIds: [],
    templateId: null,
  }
}

/** Appends a perspective as the last round; unchanged if three are chosen. */
export function withPerspective(draft: SetupDraft, id: string): SetupDraft {
  if (draft.perspectiveIds.includes(id) || draft.perspectiveIds.length >= gameLimits.perspectivesMax) return draft
  return { ...draft, perspectiveIds: [...draft.perspectiveIds, id] }
}

/** The draft without a perspective. */
export function withoutPerspective(draft: SetupDraft, id: string): SetupDraft {
  return { ...draft, perspectiveIds: draft.perspectiveIds.filter((chosen) => chosen !== id) }
}

/** Moves a perspective one position up (-1) or down (1); unchanged at the ends. */
export function withMovedPerspective(draft: SetupDraft, id: string, by: -1 | 1): SetupDraft {
  const order = [...draft.perspectiveIds]
  const from = order.indexOf(id)
  const other = order[from + by]
  if (from < 0 || other === undefined) return draft
  order[from + by] = id
  order[from] = other
  return { ...draft, perspectiveIds: order }
}
