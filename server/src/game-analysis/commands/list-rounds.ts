import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PolePerspective } from '#domain/analysis/quadrants.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { GameFilter } from '#contract/requests/game-filter.ts'
import type { Database, Db } from '#server/db/open-database.ts'
import { candidates, games, rounds } from '#server/db/schema/games.ts'
import { perspectiveVersions } from '#server/db/schema/library.ts'
import { pageOfCards } from '#server/game-search/commands/page-of-cards.ts'
import { analysedGames } from './analysed-games.ts'
import { countingGate } from '#server/turns/counting-gate.ts'
import { sameCards } from '../catalogue-words.ts'

interface Asked {
  filter: GameFilter
  cardId: string | null
  pole: PolePerspective | null
  only: 'played' | 'chosen' | 'crux'
  page: number
  page_size: number
  hungUp: AbortSignal
}

/**
 * The rounds behind a figure: where a card was played, chosen or the crux, or where something was chosen at a pole.
 * @throws as `analyseGames`
 */
export async function listRounds(database: Database, asked: Asked, actor: Extract<Actor, { kind: 'user' }>) {
  const { db } = database
  const { where } = await analysedGames(db, asked.filter, actor)
  const played = and(
    asked.cardId === null ? undefined : inArray(candidates.cardId, sameCards(db, asked.cardId)),
    asked.only === 'chosen' || asked.pole !== null ? eq(rounds.chosenCandidateId, candidates.id) : undefined,
    asked.only === 'crux' ? eq(games.cruxCandidateId, candidates.id) : undefined,
    asked.pole === null ? undefined : playedAt(db, asked.pole),
  )
  const page = { page: asked.page, page_size: asked.page_size, firstPage: 0 as const }
  return countingGate(database).run({ callerId: actor.userId, hungUp: asked.hungUp }, () =>
    pageOfCards(db, { where, played, isOneCard: asked.cardId !== null }, page),
  )
}

function playedAt(db: Db, pole: PolePerspective): SQL {
  const words = alias(perspectiveVersions, 'pole_words')
  return sql`exists ${db
    .select({ one: sql`1` })
    .from(words)
    .where(
      and(
        eq(words.deckVersionId, games.deckVersionId),
        eq(words.perspectiveId, rounds.perspectiveId),
        eq(words.type, pole),
      ),
    )}`
}
