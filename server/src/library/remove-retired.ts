import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open-database.ts'
import { candidates, gamePerspectives, games, hands } from '#server/db/schema/games.ts'
import {
  cards,
  crystallizationTemplates,
  decks,
  gameTypePerspectives,
  gameTypes,
  perspectives,
  suits,
} from '#server/db/schema/library.ts'
import type { LibraryRows } from './library-rows.ts'

/**
 * Removes library rows that left content/, but nothing that a game or an organization's game type has used: such a card stays for its games
 * and is not dealt any more, such a perspective is not offered any more, such a deck is only taken off the shelf. What organizations made is never touched.
 */
export async function removeRetired(tx: Db, rows: LibraryRows): Promise<void> {
  const ofLibrary = sql`organization_id is null`
  const inLibraryDeck = sql`deck_id in (select id from ${decks} where organization_id is null)`
  await removeMissing(tx, gameTypes, rows.gameTypes, ofLibrary)
  await removeMissing(
    tx,
    crystallizationTemplates,
    rows.crystallizationTemplates,
    sql`${ofLibrary}
    and not exists (select from ${gameTypes} where crystallization_template_id = ${crystallizationTemplates.id})`,
  )
  await removeMissing(
    tx,
    cards,
    rows.cards,
    sql`${inLibraryDeck}
    and not exists (select from ${candidates} where card_id = ${cards.id})
    and not exists (select from ${hands} where card_ids @> to_jsonb(${cards.id}::text))`,
  )
  await retireMissing(tx, cards, rows.cards, inLibraryDeck)
  await removeMissing(
    tx,
    perspectives,
    rows.perspectives,
    sql`${inLibraryDeck}
    and not exists (select from ${gamePerspectives} where perspective_id = ${perspectives.id})
    and not exists (select from ${gameTypePerspectives} where perspective_id = ${perspectives.id})`,
  )
  await retireMissing(tx, perspectives, rows.perspectives, inLibraryDeck)
  await removeMissing(
    tx,
    suits,
    rows.suits,
    sql`${inLibraryDeck} and not exists (select from ${cards} where suit_id = ${suits.id})`,
  )
  await removeMissing(
    tx,
    decks,
    rows.decks,
    sql`${ofLibrary}
    and not exists (select from ${games} where deck_id = ${decks.id}) and not exists (select from ${gameTypes} where deck_id = ${decks.id})`,
  )
  await tx.execute(
    sql`update ${decks} set is_published = false where ${ofLibrary} and is_published and ${missing(decks, rows.decks)}`,
  )
}

async function removeMissing(tx: Db, table: PgTable, rows: readonly { id: string }[], where: SQL): Promise<void> {
  await tx.execute(sql`delete from ${table} where ${missing(table, rows)} and ${where}`)
}

async function retireMissing(tx: Db, table: PgTable, rows: readonly { id: string }[], where: SQL): Promise<void> {
  await tx.execute(
    sql`update ${table} set retired_at = now() where ${where} and retired_at is null and ${missing(table, rows)}`,
  )
}

function missing(table: PgTable, rows: readonly { id: string }[]): SQL {
  return sql`${table}.id not in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb))`
}
