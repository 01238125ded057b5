import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/languages.ts'
import type { Db, UnhurriedReads } from '#server/db/open-database.ts'
import { readPieces } from './counting/in-pieces.ts'
import { cards, cardVersions, decks, deckVersions, suitVersions } from '#server/db/schema/library.ts'

/**
 * Decks and cards, all languages and versions counted as one (decisions, section 11), named in the
 * reader's language where possible.
 */

/** The identity of a deck in all its languages; keeps organizations' decks apart from the library's. */
const deckIdentity = sql<string>`${decks.catalogId} || ' ' || coalesce(${decks.organizationId}::text, '')`

/** Membership in a list, as a single parameter however many ids there are. */
function isOneOf(column: PgColumn | SQL, values: Iterable<string>, type: 'uuid' | 'text'): SQL {
  const list = sql`select value from jsonb_array_elements_text(${JSON.stringify([...values])}::jsonb)`
  return type === 'uuid' ? sql`${column} in (select value::uuid from (${list}) as listed)` : sql`${column} in (${list})`
}

/** Decks that not only their creator may read, and those played in a counted game anyway. */
function mayBeNamed(countedDecks: Iterable<string>): SQL | undefined {
  return or(isNull(decks.organizationId), eq(decks.visibility, 'organization'), isOneOf(decks.id, countedDecks, 'uuid'))
}

/** Deck identities by deck id. */
export async function readDeckIdentities(db: Db, deckIds: Iterable<string>): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: decks.id, identity: deckIdentity })
    .from(decks)
    .where(isOneOf(decks.id, deckIds, 'uuid'))
  return new Map(rows.map(({ id, identity }) => [id, identity]))
}

/**
 * Ids, decks and texts per statement: everybody else waits for it on the embedded database, and on PostgreSQL while
 * this process reads its answer.
 */
const atOnce = {
  ids: { pglite: 1_000, postgres: 4_000 },
  decks: { pglite: 10, postgres: 4_000 },
  texts: { pglite: 40, postgres: 4_000 },
}

/** A list in parts that one statement each may read. */
function partsOf<T>(list: readonly T[], { kind }: UnhurriedReads, what: keyof typeof atOnce): (readonly T[])[] {
  const most = atOnce[what][kind]
  return Array.from({ length: Math.ceil(list.length / most) }, (_, part) => list.slice(part * most, (part + 1) * most))
}

/** Card identities by card id. */
export async function readCardIdentities(
  reads: UnhurriedReads,
  cardIds: Iterable<string>,
): Promise<Map<string, string>> {
  const identities = new Map<string, string>()
  for (const ids of partsOf([...cardIds], reads, 'ids')) {
    const found = reads.db
      .select({ part: sql<string>`''`.as('part'), id: cards.id, key: cards.key, deck: deckIdentity.as('deck') })
      .from(cards)
      .innerJoin(decks, eq(decks.id, cards.deckId))
      .where(anyOf(cards.id, ids))
    for await (const { rows } of readPieces<[string, string, string]>(reads.db, found, 'all', ['id', 'deck', 'key']))
      for (const [id, deck, key] of rows) identities.set(id, `${deck} ${key}`)
  }
  return identities
}

/**
 * Ids of a card in all its languages. Includes copies in other organizations, which occur
 * in none of the caller's games.
 */
export function sameCards(db: Db, cardId: string): SQL {
  const asked = db
    .select({ catalogId: decks.catalogId, key: cards.key })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .where(eq(cards.id, cardId))
  return sql`(select ${cards.id} from ${cards} join ${decks} on ${decks.id} = ${cards.deckId}
    where (${decks.catalogId}, ${cards.key}) in ${asked})`
}

const deckWordColumns = {
  identity: deckIdentity,
  id: decks.id,
  catalogId: decks.catalogId,
  language: decks.language,
  title: deckVersions.title,
  deckColor: deckVersions.deckColor,
}

/** The texts of these decks, by identity. */
export async function readDeckWords(db: Db, counted: ReadonlyMap<string, string>, language: Language) {
  const rows = await db
    .select(deckWordColumns)
    .from(decks)
    .innerJoin(deckVersions, eq(deckVersions.id, decks.currentVersionId))
    .where(and(isOneOf(deckIdentity, counted.values(), 'text'), mayBeNamed(counted.keys())))
  return bestByIdentity(rows, language)
}

/**
 * The texts of these cards from the last version that has them, by identity. It first finds each card in the best
 * language, then reads only those texts: over all languages and versions of a library that would be one long statement.
 */
export async function readCardWords(
  reads: UnhurriedReads,
  cardIdentities: ReadonlySet<string>,
  countedDecks: Iterable<string>,
  language: Language,
) {
  const deckIdentities = new Set([...cardIdentities].map((identity) => identity.slice(0, identity.lastIndexOf(' '))))
  const same: { deck: string; key: string; id: string; language: Language }[] = []
  for (const part of partsOf([...deckIdentities], reads, 'decks'))
    same.push(
      ...(await reads.db
        .select({ deck: deckIdentity, key: cards.key, id: cards.id, language: decks.language })
        .from(decks)
        .innerJoin(cards, eq(cards.deckId, decks.id))
        .where(
          and(
            isOneOf(deckIdentity, part, 'text'),
            mayBeNamed(countedDecks),
            isOneOf(cards.key, keysOf(cardIdentities), 'text'),
          ),
        )),
    )
  const named = same
    .map(({ deck, key, ...row }) => ({ ...row, identity: `${deck} ${key}` }))
    .filter(({ identity }) => cardIdentities.has(identity))
  const best = bestByIdentity(named, language)
  const rows = []
  for (const part of partsOf([...best.values()], reads, 'texts'))
    rows.push(
      ...(await readWordsOf(
        reads.db,
        part.map(({ id }) => id),
      )),
    )
  // Older versions come first, so the last version with a card wins.
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map([...best].flatMap(([identity, { id }]) => pairOf(identity, byId.get(id))))
}

const keysOf = (identities: ReadonlySet<string>) =>
  new Set([...identities].map((identity) => identity.slice(identity.lastIndexOf(' ') + 1)))

/** Membership in a list of which the planner knows the length. */
const anyOf = (column: PgColumn, ids: readonly string[]) => sql`${column} = any(${`{${ids.join(',')}}`}::uuid[])`

function pairOf(identity: string, row: CardWords | undefined): [string, CardWords][] {
  return row ? [[identity, row]] : []
}

/** The texts in each version that has these cards, oldest first. */
function readWordsOf(db: Db, cardIds: readonly string[]) {
  return db
    .select({
      id: cards.id,
      catalogId: decks.catalogId,
      language: decks.language,
      key: cards.key,
      deckTitle: deckVersions.title,
      number: cardVersions.number,
      title: cardVersions.title,
      description: cardVersions.description,
      suitKind: suitVersions.kind,
      suitTitle: suitVersions.title,
    })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .innerJoin(cardVersions, eq(cardVersions.cardId, cards.id))
    .innerJoin(deckVersions, eq(deckVersions.id, cardVersions.deckVersionId))
    .innerJoin(
      suitVersions,
      and(eq(suitVersions.deckVersionId, cardVersions.deckVersionId), eq(suitVersions.suitId, cardVersions.suitId)),
    )
    .where(anyOf(cards.id, cardIds))
    .orderBy(deckVersions.number)
}

interface Named {
  identity: string
  id: string
  language: Language
}

/** One row per identity: in the reader's language, else in English, else in any. */
function bestByIdentity<Row extends Named>(rows: readonly Row[], language: Language): Map<string, Row> {
  const rank = (row: Row) => (row.language === language ? 0 : row.language === 'en' ? 1 : 2)
  const best = new Map<string, Row>()
  for (const row of rows.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1)))
    if (!best.has(row.identity)) best.set(row.identity, row)
  return best
}

export type CardWords = Awaited<ReturnType<typeof readWordsOf>>[number]
