import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import {
  cards,
  cardVersions,
  decks,
  deckVersions,
  gameTypePerspectives,
  perspectives,
  perspectiveVersions,
  suits,
  suitVersions,
} from '#server/db/schema/library.ts'
import { readCards, readPerspectives, readSuits, selectDecks } from './deck-rows.ts'
import { insertAll, upsertAll } from './upsert-all.ts'

type Part<T extends { $inferInsert: object }, K extends string> = { id: string; key: string } & Omit<
  T['$inferInsert'],
  'deckVersionId' | 'isRetired' | K
>

/** A deck in one language: its row and the content of its next version. */
export interface DeckContentRows {
  deck: typeof decks.$inferInsert & { id: string }
  words: Omit<
    typeof deckVersions.$inferInsert,
    'id' | 'deckId' | 'number' | 'cardCount' | 'publishedAt' | 'publishedBy'
  >
  suits: Part<typeof suitVersions, 'suitId'>[]
  cards: Part<typeof cardVersions, 'cardId'>[]
  perspectives: Part<typeof perspectiveVersions, 'perspectiveId'>[]
}

/**
 * Writes decks and publishes a new version of those whose content changed. New games use it, existing games keep
 * theirs. A perspective that leaves its deck while a game type has it stays in the new version, retired.
 * @returns the ids of decks with a new version
 */
export async function publishDecks(
  tx: Db,
  list: readonly DeckContentRows[],
  by: { userId: string | null; now: Date },
): Promise<string[]> {
  await upsertAll(
    tx,
    decks,
    list.map(({ deck }) => deck),
  )
  const current = await readCurrent(
    tx,
    list.map(({ deck }) => deck.id),
  )
  const changed = list.filter((rows) => current.get(rows.deck.id)?.content !== contentOf(rows))
  const versions = changed.map((rows) => ({
    rows,
    version: {
      ...rows.words,
      id: randomUUID(),
      deckId: rows.deck.id,
      number: (current.get(rows.deck.id)?.number ?? 0) + 1,
      cardCount: rows.cards.length,
      publishedAt: by.now,
      publishedBy: by.userId,
    },
  }))
  await writeIdentities(tx, changed)
  await insertAll(
    tx,
    deckVersions,
    versions.map(({ version }) => version),
  )
  await writeParts(tx, versions)
  const ids = versions.map(({ version }) => version.id)
  await keepChosenPerspectives(tx, ids)
  await tx.execute(sql`
    update ${decks} set current_version_id = v.id from ${deckVersions} v
    where v.deck_id = ${decks.id} and v.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  return changed.map(({ deck }) => deck.id)
}

async function writeIdentities(tx: Db, list: readonly DeckContentRows[]): Promise<void> {
  const identities = (part: 'suits' | 'cards' | 'perspectives') =>
    list.flatMap((rows) => rows[part].map(({ id, key }) => ({ id, deckId: rows.deck.id, key })))
  await insertAll(tx, suits, identities('suits'))
  await insertAll(tx, cards, identities('cards'))
  await insertAll(tx, perspectives, identities('perspectives'))
}

async function writeParts(
  tx: Db,
  versions: readonly { rows: DeckContentRows; version: { id: string } }[],
): Promise<void> {
  await insertAll(
    tx,
    suitVersions,
    versions.flatMap(({ rows, version }) =>
      rows.suits.map(({ id, key: _, ...said }) => ({ deckVersionId: version.id, suitId: id, ...said })),
    ),
  )
  await insertAll(
    tx,
    cardVersions,
    versions.flatMap(({ rows, version }) =>
      rows.cards.map(({ id, key: _, ...said }) => ({ deckVersionId: version.id, cardId: id, ...said })),
    ),
  )
  await insertAll(
    tx,
    perspectiveVersions,
    versions.flatMap(({ rows, version }) =>
      rows.perspectives.map(({ id, key: _, ...said }) => ({ deckVersionId: version.id, perspectiveId: id, ...said })),
    ),
  )
}

async function keepChosenPerspectives(tx: Db, versionIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into ${perspectiveVersions} (deck_version_id, perspective_id, type, title, description, "index", wants, is_retired)
    select v.id, p.perspective_id, p.type, p.title, p.description, p."index", p.wants, true
    from ${deckVersions} v
      join ${deckVersions} former on former.deck_id = v.deck_id and former.number = v.number - 1
      join ${perspectiveVersions} p on p.deck_version_id = former.id
    where v.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(versionIds)}::jsonb))
      and exists (select from ${gameTypePerspectives} chosen where chosen.perspective_id = p.perspective_id)
    on conflict do nothing`)
}

/** The current content of decks, in a comparable form, and their version numbers. */
async function readCurrent(tx: Db, ids: readonly string[]): Promise<Map<string, { number: number; content: string }>> {
  const known = await selectDecks(tx).where(inArray(decks.id, [...ids]))
  if (known.length === 0) return new Map()
  const versionIds = known.map(({ versionId }) => versionId)
  const parts = {
    suits: Map.groupBy(await readSuits(tx, versionIds), ({ deckId }) => deckId),
    cards: Map.groupBy(await readCards(tx, versionIds), ({ deckId }) => deckId),
    perspectives: Map.groupBy(await readPerspectives(tx, versionIds), ({ deckId }) => deckId),
  }
  return new Map(
    known.map((deck) => [
      deck.id,
      {
        number: deck.version,
        content: contentOf({
          words: deck,
          suits: parts.suits.get(deck.id) ?? [],
          cards: parts.cards.get(deck.id) ?? [],
          perspectives: parts.perspectives.get(deck.id) ?? [],
        }),
      },
    ]),
  )
}

function contentOf({ words, suits, cards, perspectives }: Omit<DeckContentRows, 'deck'>): string {
  const { title, description, useWhen, avoidWhen, deckColor, modes, topics, depth, minutes } = words
  return JSON.stringify([
    [title, description, useWhen, avoidWhen, deckColor, modes, topics, depth, minutes],
    suits.map((suit) => [suit.id, suit.kind, suit.title, suit.description, suit.index]),
    cards.map((card) => [card.id, card.suitId, card.number, card.title, card.description, card.ask, card.tone]),
    perspectives.map((one) => [one.id, one.type, one.title, one.description, one.index, one.wants]),
  ])
}
