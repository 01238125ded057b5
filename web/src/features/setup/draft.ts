import { gameLimits } from '#domain/limits.ts'
import type { GameMode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

/** A game being set up, as far as the person has come; kept on the device, so that a reload loses nothing. */
export interface SetupDraft {
  step: 'cards' | 'subject'
  gameMode: GameMode
  /** Of the cards. */
  language: Language
  /** The id of a ready game type, `custom`, or nothing yet. */
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
  /** Null: the questions that the game has, or the usual ones. */
  templateId: string | null
}

/** A draft in which nothing is decided. */
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

/** The draft kept for an organization; one of an older shape is filled up. */
export function readDraft(organizationId: string, otherwise: SetupDraft): SetupDraft {
  return { ...otherwise, ...readStored<Partial<SetupDraft>>(keyOf(organizationId)) }
}

/** Keeps a draft; null once its game is set up. */
export function keepDraft(organizationId: string, draft: SetupDraft | null): void {
  writeStored(keyOf(organizationId), draft)
}

/** The draft with another way of playing or language: what was chosen from the old lists is chosen no more. */
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

/** The draft with a perspective more, at the end of the rounds; unchanged when three are chosen. */
export function withPerspective(draft: SetupDraft, id: string): SetupDraft {
  if (draft.perspectiveIds.includes(id) || draft.perspectiveIds.length >= gameLimits.perspectivesMax) return draft
  return { ...draft, perspectiveIds: [...draft.perspectiveIds, id] }
}

/** The draft without a perspective. */
export function withoutPerspective(draft: SetupDraft, id: string): SetupDraft {
  return { ...draft, perspectiveIds: draft.perspectiveIds.filter((chosen) => chosen !== id) }
}

/** The draft with a perspective moved by one place, up (-1) or down (1); unchanged at the ends. */
export function withMovedPerspective(draft: SetupDraft, id: string, by: -1 | 1): SetupDraft {
  const order = [...draft.perspectiveIds]
  const from = order.indexOf(id)
  const other = order[from + by]
  if (from < 0 || other === undefined) return draft
  order[from + by] = id
  order[from] = other
  return { ...draft, perspectiveIds: order }
}
