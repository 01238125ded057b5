import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { BodyOf } from '../../lib/api/endpoint-types.ts'
import { putGame } from '../../lib/game/game-query.ts'
import type { GameSnapshot } from '../../lib/game/snapshot.ts'
import type { SetupDraft } from './draft.ts'
import type { GameKind } from './setup-queries.ts'

export type NewGame = NonNullable<BodyOf<'POST /v1/games'>>

/** The request for a draft. A ready game supplies its deck, perspectives and questions. */
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
 * Creates a game, caches and returns it. A retry after a lost answer is the same request, so that pressing
 * twice never creates two games. Another game is another action: it leaves the first one's key alone.
 */
export async function createGame(client: QueryClient, body: NewGame): Promise<GameSnapshot> {
  const dedupeKey = `new game ${JSON.stringify(body)}`
  return putGame(client, 'user', await api('POST /v1/games', { body, dedupeKey }))
}
