import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open-database.ts'
import { gameLanguages, games } from '#server/db/schema/games.ts'
import { persistedAnalyses } from '#server/db/schema/analyses.ts'
import { crystallizationTemplates, decks, deckVersions, gameTypes, perspectives } from '#server/db/schema/library.ts'

/**
 * Deletes the game types matching `where`. Those used by a game are only marked as deleted, because the game's report
 * names its game type; so are those in the filter of a saved analysis, which still means them in every language.
 */
export async function deleteGameTypes(tx: Db, where: SQL): Promise<void> {
  await deleteOrMark(tx, gameTypes, where, [
    sql`select from ${games} where ${games.gameTypeId} = ${gameTypes.id}`,
    sql`select from ${persistedAnalyses} where ${isIn('game_type_ids', gameTypes.id)}`,
  ])
}

/** Deletes crystallization templates; those that a game or game type refers to are only marked as deleted. */
export async function deleteTemplates(tx: Db, where: SQL): Promise<void> {
  await deleteOrMark(tx, crystallizationTemplates, where, [
    sql`select from ${games} where ${games.crystallizationTemplateId} = ${crystallizationTemplates.id}`,
    sql`select from ${gameTypes} where ${gameTypes.crystallizationTemplateId} = ${crystallizationTemplates.id}`,
  ])
}

/**
 * Deletes decks with all their versions. Those that a game or game type refers to, whose versions a game offers as
 * another language, or which the filter of a saved analysis means, themselves or by a perspective, are only marked as
 * deleted.
 */
export async function deleteDecks(tx: Db, where: SQL): Promise<void> {
  await deleteOrMark(tx, decks, where, [
    sql`select from ${games} where ${games.deckId} = ${decks.id}`,
    sql`select from ${gameTypes} where ${gameTypes.deckId} = ${decks.id}`,
    sql`select from ${gameLanguages} join ${deckVersions} on ${deckVersions.id} = ${gameLanguages.deckVersionId} where ${deckVersions.deckId} = ${decks.id}`,
    sql`select from ${persistedAnalyses} where ${isIn('deck_ids', decks.id)}`,
    sql`select from ${perspectives} join ${persistedAnalyses} on ${isIn('perspective_ids', perspectives.id)} where ${perspectives.deckId} = ${decks.id}`,
  ])
}

/** Whether the filter of a saved analysis has this id. */
function isIn(ids: 'deck_ids' | 'game_type_ids' | 'perspective_ids', id: PgColumn): SQL {
  return sql`${persistedAnalyses.filters} -> ${ids}::text @> to_jsonb(${id}::text)`
}

async function deleteOrMark(tx: Db, table: PgTable, where: SQL, references: readonly SQL[]): Promise<void> {
  const unused = sql.join(
    references.map((reference) => sql`not exists (${reference})`),
    sql` and `,
  )
  await tx.execute(sql`delete from ${table} where ${where} and ${unused}`)
  await tx.execute(sql`update ${table} set deleted_at = now() where ${where} and deleted_at is null`)
}
