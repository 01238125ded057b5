import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { BodyOf } from '../../lib/api/endpoint-types.ts'
import { putGame } from '../../lib/game/game-query.ts'
import type { SetupDraft } from './draft.ts'
import type { GameKind } from './setup-queries.ts'

export type NewGame = NonNullable<BodyOf<'POST /v1/games'>>

/** What a draft asks the server for; a ready game brings its deck, perspectives and questions. */
export function newGameOf(organizationId: string, draft: SetupDraft, kind: GameKind | null): NewGame {
  return {
    organizationId,
    gameMode: draft.gameMode,
    deckId: kind ? kind.deck.id : (draft.deckId ?? ''),
    perspectiveIds: kind ? kind.perspectives.map(({ id }) => id) : draft.perspectiveIds,
    subject: draft.subject.trim(),
    teamName: draft.gameMode === 'crux' ? draft.team.trim() : null,
    isTestGame: draft.isTestGame,
    gameTypeId: kind?.id ?? null,
    crystallizationTemplateId: draft.templateId ?? kind?.crystallizationTemplate ?? null,
    gameMasterPlays: draft.gameMasterPlays,
    revealAtOnce: draft.revealAtOnce,
    enablePlayerGameNotes: draft.playerNotes,
    oneScreen: draft.oneScreen,
  }
}

/**
 * Sets up a game and puts it into the cache; gives its id. Asking again for the same after a lost answer is the same
 * action, so that one press too many never makes two games.
 */
export async function createGame(client: QueryClient, body: NewGame): Promise<string> {
  return putGame(client, 'user', await api('POST /v1/games', { body, wish: 'new game' })).game.id
}
