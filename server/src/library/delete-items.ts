import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open-database.ts'
import { gameLanguages, games } from '#server/db/schema/games.ts'
import { crystallizationTemplates, decks, deckVersions, gameTypes } from '#server/db/schema/library.ts'

/**
 * Deletes game types: those that a game was set up from are only marked, since a game's report tells what it was set up from.
 * `where` names the rows.
 */
export async function deleteGameTypes(tx: Db, where: SQL): Promise<void> {
  await deleteOrMark(tx, gameTypes, where, [sql`select from ${games} where ${games.gameTypeId} = ${gameTypes.id}`])
}

/** Deletes crystallization templates, but only marks those that a game or a game type refers to. */
export async function deleteTemplates(tx: Db, where: SQL): Promise<void> {
  await deleteOrMark(tx, crystallizationTemplates, where, [
    sql`select from ${games} where ${games.crystallizationTemplateId} = ${crystallizationTemplates.id}`,
    sql`select from ${gameTypes} where ${gameTypes.crystallizationTemplateId} = ${crystallizationTemplates.id}`,
  ])
}

/** Deletes decks with all they ever said, but only marks those that a game or a game type refers to, or that a game is read in. */
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
