import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { listedGameResource } from '#contract/resources/listed-game-resource.ts'
import type { Db } from '#server/db/open-database.ts'
import { candidates, gamePerspectives, games, players, rounds } from '#server/db/schema/games.ts'
import { cardVersions, decks, deckVersions, suitVersions } from '#server/db/schema/library.ts'
import { users } from '#server/db/schema/people.ts'
import { iso } from './iso.ts'

type ListedGame = Awaited<ReturnType<typeof selectListedGames>>[number]

/** The order of finished games in lists and searches; the index of finished games has it too. */
export const newestFirst = [desc(games.datedAt), desc(games.id)]

/** A query of games with the columns that `presentListedGame` needs; neither filtered nor sorted. */
export function selectListedGames(db: Db) {
  const counted = (from: SQL): SQL<number> => sql<number>`(select count(*)::int from ${from})`
  return db
    .select({
      game: games,
      gameMaster: { email: users.email, name: users.name, erasedAt: users.erasedAt },
      deck: { title: deckVersions.title, catalogId: decks.catalogId, color: deckVersions.deckColor },
      // One object, so that it is present as a whole or not at all.
      crux: sql<
        z.input<typeof listedGameResource>['attributes']['crux']
      >`case when ${cardVersions.cardId} is not null then jsonb_build_object(
        'card_id', ${cardVersions.cardId}, 'title', ${cardVersions.title}, 'suit_kind', ${suitVersions.kind}, 'suit_title', ${suitVersions.title}) end`,
      seats: counted(sql`${players} where ${players.gameId} = ${games.id} and ${isNull(players.removedAt)}`),
      roundNumber: counted(sql`${rounds} where ${rounds.gameId} = ${games.id} and ${isNull(rounds.takenBackAt)}`),
      roundsPlanned: counted(sql`${gamePerspectives} where ${gamePerspectives.gameId} = ${games.id}`),
    })
    .from(games)
    .innerJoin(users, eq(users.id, games.gameMasterId))
    .innerJoin(decks, eq(decks.id, games.deckId))
    .innerJoin(deckVersions, eq(deckVersions.id, games.deckVersionId))
    .leftJoin(candidates, eq(candidates.id, games.cruxCandidateId))
    .leftJoin(
      cardVersions,
      and(eq(cardVersions.deckVersionId, games.deckVersionId), eq(cardVersions.cardId, candidates.cardId)),
    )
    .leftJoin(
      suitVersions,
      and(eq(suitVersions.deckVersionId, games.deckVersionId), eq(suitVersions.suitId, cardVersions.suitId)),
    )
    .$dynamic()
}

/** A game as a row of a list, as the caller may see it. */
export function presentListedGame(row: ListedGame, viewer: { userId: string }): z.input<typeof listedGameResource> {
  const { game, gameMaster, deck } = row
  const isKnown = gameMaster.erasedAt === null
  return {
    type: 'listed-games',
    id: game.id,
    attributes: {
      subject: game.subject,
      team: game.team,
      game_mode: game.mode,
      language: game.language,
      state: game.state,
      is_test_game: game.isTestGame,
      visibility: game.visibility,
      organization_id: game.organizationId,
      game_master_email: isKnown ? gameMaster.email : null,
      game_master_name: isKnown ? gameMaster.name : null,
      is_own: game.gameMasterId === viewer.userId,
      deck_id: game.deckId,
      deck_title: deck.title,
      deck_catalog_id: deck.catalogId,
      deck_color: deck.color,
      players_count: row.seats + (game.gameMasterPlays ? 1 : 0),
      duration_ms: game.clockMs,
      round_number: row.roundNumber,
      rounds_planned: row.roundsPlanned,
      crux: row.crux,
      created_at: iso(game.createdAt),
      suspended_at: game.suspendedAt && iso(game.suspendedAt),
      completed_at: game.completedAt && iso(game.completedAt),
    },
  }
}
