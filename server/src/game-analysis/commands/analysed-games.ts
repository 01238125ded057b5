import type { Actor } from '#domain/permissions/actor.ts'
import type { GameFilter } from '#contract/requests/game-filter.ts'
import type { Db } from '#server/db/open-database.ts'
import { resolveFilter, type ResolvedFilter } from '#server/game-search/commands/resolve-filter.ts'

/**
 * The games of a filter that count in analyses: those the whole organization may see, whoever asks (decisions, section
 * 11). Filters are kept, so decks, perspectives and game types that are gone match nothing instead of being refused.
 * @throws ApiError not_found for organizations that the caller may not use
 */
export function analysedGames(
  db: Db,
  filter: GameFilter,
  actor: Extract<Actor, { kind: 'user' }>,
): Promise<ResolvedFilter> {
  return resolveFilter(db, { ...filter, game_scope: 'only_public' }, actor, 'matches_nothing')
}
