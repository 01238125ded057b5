import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open-database.ts'
import { gameLanguages, games } from '#server/db/schema/games.ts'
import {
  cards,
  cardVersions,
  crystallizationTemplates,
  decks,
  deckVersions,
  gameTypes,
  perspectives,
  perspectiveVersions,
  suits,
  suitVersions,
} from '#server/db/schema/library.ts'
import { deleteDecks, deleteGameTypes, deleteTemplates } from '#server/library/delete-items.ts'
import type { LibraryRows } from './library-rows.ts'

/**
 * Items removed from content/ are deleted if nothing refers to them, otherwise only marked as deleted. Organizations'
 * own items are never touched.
 */

const ofLibrary = sql`organization_id is null`
const inLibraryDeck = sql`deck_id in (select id from ${decks} where organization_id is null)`

/** Removes game types and templates that left content/. */
export async function removeGone(tx: Db, rows: LibraryRows): Promise<void> {
  await deleteGameTypes(tx, sql`${ofLibrary} and ${missing(gameTypes, rows.gameTypes)}`)
  await deleteTemplates(tx, sql`${ofLibrary} and ${missing(crystallizationTemplates, rows.crystallizationTemplates)}`)
}

/** Removes decks that left content/. */
export async function removeGoneDecks(tx: Db, { decks: kept }: LibraryRows): Promise<void> {
  const rows = kept.map(({ deck }) => deck)
  await deleteDecks(tx, sql`${ofLibrary} and ${missing(decks, rows)}`)
}

/**
 * Deletes versions of library decks that no game uses, in any language, and that were replaced before this update: a
 * game in setup may still take the version that this update replaces. Also deletes cards, suits and perspectives
 * without a version left.
 */
export async function forgetFormerVersions(tx: Db): Promise<void> {
  await tx.execute(sql`
    delete from ${deckVersions} where ${inLibraryDeck}
    and not exists (select from ${decks} where current_version_id = ${deckVersions.id})
    and not exists (select from ${games} where deck_version_id = ${deckVersions.id})
    and not exists (select from ${gameLanguages} where deck_version_id = ${deckVersions.id})`)
  await tx.execute(
    sql`delete from ${cards} where ${inLibraryDeck} and not exists (select from ${cardVersions} where card_id = ${cards.id})`,
  )
  await tx.execute(
    sql`delete from ${perspectives} where ${inLibraryDeck} and not exists (select from ${perspectiveVersions} where perspective_id = ${perspectives.id})`,
  )
  await tx.execute(
    sql`delete from ${suits} where ${inLibraryDeck} and not exists (select from ${suitVersions} where suit_id = ${suits.id})`,
  )
}

function missing(table: PgTable, rows: readonly { id: string }[]): SQL {
  return sql`${table}.id not in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb))`
}
