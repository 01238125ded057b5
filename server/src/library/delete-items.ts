import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open-database.ts'
import { gameLanguages, games } from '#server/db/schema/games.ts'
import { crystallizationTemplates, decks, deckVersions, gameTypes } from '#server/db/schema/library.ts'

/**
 * Deletes the game types matching `where`. Those used by a game are only marked as deleted, because the game's report
 * names its game type.
 */
export async function deleteGameTypes(tx: Db, where: SQL): Promise<void> {
  await deleteOrMark(tx, gameTypes, where, [sql`select from ${games} where ${games.gameTypeId} = ${gameTypes.id}`])
}

/** Deletes crystallization templates; those that a game or game type refers to are only marked as deleted. */
export async function deleteTemplates(tx: Db, where: SQL): Promise<void> {
  await deleteOrMark(tx, crystallizationTemplates, where, [
    sql`select from ${games} where ${games.crystallizationTemplateId} = ${crystallizationTemplates.id}`,
    sql`select from ${gameTypes} where ${gameTypes.crystallizationTemplateId} = ${crystallizationTemplates.id}`,
  ])
}

/**
 * Deletes decks with all their versions. Those that a game or game type refers to, or whose versions a game offers as
 * another language, are only marked as deleted.
 */
export async function deleteDecks(tx: Db, where: SQL): Promise<void> {
  await deleteOrMark(tx, decks, where, [
    sql`select from ${games} where ${games.deckId} = ${decks.id}`,
    sql`select from ${gameTypes} where ${gameTypes.deckId} = ${decks.id}`,
    sql`select from ${gameLanguages} join ${deckVersions} on ${deckVersions.id} = ${gameLanguages.deckVersionId} where ${deckVersions.deckId} = ${decks.id}`,
  ])
}

async function deleteOrMark(tx: Db, table: PgTable, where: SQL, references: readonly SQL[]): Promise<void> {
  const unused = sql.join(
    references.map((reference) => sql`not exists (${reference})`),
    sql` and `,
  )
  await tx.execute(sql`delete from ${table} where ${where} and ${unused}`)
  await tx.execute(sql`update ${table} set deleted_at = now() where ${where} and deleted_at is null`)
}
