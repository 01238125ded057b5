import { and, eq, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { nextDay, startOfDay } from '#domain/time/time-zone.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { GameFilter } from '#contract/requests/game-filter.ts'
import type { Db } from '#server/db/open-database.ts'
import { gamePerspectives, games } from '#server/db/schema/games.ts'
import { organizations, users } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { foundOnce } from '#server/listing/found-once.ts'
import { holdsWords, isSameText } from '#server/listing/holds-words.ts'
import { inEveryLanguage, type Unknown } from '../in-every-language.ts'
import { gamesInScope, gamesOfScope } from '#server/game-rows/games-of-scope.ts'

type User = Extract<Actor, { kind: 'user' }>

export interface ResolvedFilter {
  /** The condition on `games`. */
  where: SQL
  /** Its part that says what the viewer may see. */
  scope: SQL
  /** Whose games they are. */
  organizationIds: string[]
  /** Determines where days begin and end. */
  timeZone: string
}

/**
 * Translates a filter to a condition on `games` (decisions, section 9).
 * @throws ApiError not_found for organizations that the caller may not use; also for such decks, perspectives and game
 *   types, unless those match nothing
 */
export async function resolveFilter(
  db: Db,
  filter: GameFilter,
  actor: User,
  unknown: Unknown = 'refused',
): Promise<ResolvedFilter> {
  const organizationIds = organizationsOf(filter, actor)
  const timeZone = filter.time_zone ?? (await timeZoneOf(db, filter.organization_id))
  const asked = await inEveryLanguage(db, filter, actor, unknown)
  const where = and(
    gamesOfScope(filter.game_scope, organizationIds, actor),
    anyOf(filter.game_languages, games.language, filter.game_languages),
    anyOf(filter.deck_ids, games.deckId, asked.deckIds),
    anyOf(filter.game_type_ids, games.gameTypeId, asked.gameTypeIds),
    filter.date_from === null ? undefined : gte(games.datedAt, startOfDay(timeZone, filter.date_from)),
    filter.date_to === null ? undefined : lt(games.datedAt, startOfDay(timeZone, nextDay(filter.date_to))),
    ...textConditions(filter),
    ledBy(db, filter.game_master_filter),
    filter.perspective_ids.length === 0 ? undefined : playedUnder(db, organizationIds, asked.perspectiveIds),
  )
  const scope = gamesInScope(filter.game_scope, organizationIds, actor)
  return { where: where ?? sql`false`, scope, organizationIds, timeZone }
}

function organizationsOf(filter: GameFilter, actor: User): string[] {
  const asked = filter.organization_ids.length > 0 ? [...new Set(filter.organization_ids)] : [filter.organization_id]
  const own = new Set(actor.memberships.map(({ organizationId }) => organizationId))
  if (asked.some((id) => !own.has(id))) throw new ApiError('not_found')
  return asked
}

async function timeZoneOf(db: Db, organizationId: string): Promise<string> {
  const [row] = await db
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (!row) throw new ApiError('not_found')
  return row.timeZone
}

type Column = typeof games.language | typeof games.deckId | typeof games.gameTypeId

/** Nothing asked: no condition. What is asked and means nothing matches nothing. */
function anyOf(asked: readonly string[], column: Column, values: readonly string[]): SQL | undefined {
  if (asked.length === 0) return undefined
  return values.length === 0 ? sql`false` : inArray(sql`${column}`, [...values])
}

function textConditions(filter: GameFilter): (SQL | undefined)[] {
  const fields = [
    [games.subjectFolded, filter.subject_filter, filter.subject_filter_require_exact],
    [games.teamFolded, filter.team_filter, filter.team_filter_require_exact],
  ] as const
  return fields.map(([column, text, isExact]) =>
    text === '' ? undefined : isExact ? isSameText(column, text) : holdsWords([column], text),
  )
}

/** Games led by users whose e-mail address contains this text; erased users have none. */
function ledBy(db: Db, part: string): SQL | undefined {
  const pattern = `%${part.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return part === ''
    ? undefined
    : inArray(
        games.gameMasterId,
        db
          .select({ id: users.id })
          .from(users)
          .where(and(sql`${users.email} like ${pattern}`, isNull(users.erasedAt))),
      )
}

function playedUnder(db: Db, organizationIds: readonly string[], perspectiveIds: readonly string[]): SQL {
  if (perspectiveIds.length === 0) return sql`false`
  const played = db
    .select({ id: gamePerspectives.gameId })
    .from(gamePerspectives)
    .where(
      and(
        eq(gamePerspectives.gameId, games.id),
        inArray(gamePerspectives.organizationId, [...organizationIds]),
        inArray(gamePerspectives.perspectiveId, [...perspectiveIds]),
      ),
    )
  return foundOnce(played)
}
