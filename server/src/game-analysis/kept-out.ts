import { and, ne, sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/permissions/actor.ts'
import type { GameFilter } from '#contract/requests/game-filter.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { resolveFilter } from '#server/game-search/commands/resolve-filter.ts'
import { analysedGames } from './commands/analysed-games.ts'

type User = Extract<Actor, { kind: 'user' }>

/** The empty value of each filter, by its name in the answer. */
const filters = {
  organizations: { organization_ids: [] },
  languages: { game_languages: [] },
  subject: { subject_filter: '' },
  game_master: { game_master_filter: '' },
  team: { team_filter: '' },
  days: { date_from: null, date_to: null },
  decks: { deck_ids: [] },
  perspectives: { perspective_ids: [] },
  game_types: { game_type_ids: [] },
} as const satisfies Record<string, Partial<GameFilter>>

/**
 * Which filters keep every game out, by the number of games without them; if none does alone, those that do together.
 * And how many of the caller's own games are not public.
 */
export async function keptOut(db: Db, filter: GameFilter, actor: User) {
  const chosen = Object.entries(filters).filter(([, without]) =>
    Object.entries(without).some(
      ([name, none]) => String(filter[name as keyof GameFilter] ?? '') !== String(none ?? ''),
    ),
  )
  const gamesWithout = async (without: Partial<GameFilter>) => {
    const { where } = await analysedGames(db, { ...filter, ...without }, actor)
    return countGames(db, where)
  }
  const found = []
  for (const [name, without] of chosen) found.push({ filter: name, games: await gamesWithout(without) })
  const alone = found.filter(({ games: count }) => count > 0).toSorted((a, b) => b.games - a.games)
  const isTogether =
    alone.length === 0 &&
    chosen.length > 1 &&
    (await gamesWithout(chosen.reduce((all, [, without]) => ({ ...all, ...without }), {}))) > 0
  const own = await resolveFilter(db, { ...filter, game_scope: 'own' }, actor, 'matches_nothing')
  const notPublic = and(own.where, sql`${games.state} = 'complete'`, ne(games.visibility, 'organization'))
  return {
    filters: alone,
    together: isTogether ? chosen.map(([name]) => name) : [],
    own_not_public: await countGames(db, notPublic ?? own.where),
  }
}

async function countGames(db: Db, where: SQL): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(games)
    .where(where)
  return row?.count ?? 0
}
