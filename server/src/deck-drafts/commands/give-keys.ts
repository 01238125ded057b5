import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DraftPartKind } from '#domain/decks/deck-draft.ts'
import type { Db } from '#server/db/open-database.ts'
import { deckDraftParts } from '#server/db/schema/deck-drafts.ts'
import { cards, perspectives, suits } from '#server/db/schema/library.ts'
import type { CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { isFamilyKey } from '../draft-rows.ts'
import { ownPartKey } from '../merge-changes.ts'
import { ensureDraft, type DeckItem } from '../open-deck.ts'
import { saveDraftRow } from './change-draft.ts'

interface Asked {
  leader: DeckItem
  follower: DeckItem
  /** The new keys of the follower's paired parts, by id. */
  keyOf: ReadonlyMap<string, string>
  now: Date
}

const tables = { suit: suits, card: cards, perspective: perspectives } as const
const kinds: readonly DraftPartKind[] = ['suit', 'card', 'perspective']

/**
 * Gives the follower's parts the keys of the parts that they are paired with, in its draft and its versions. A part
 * without a pair whose key means something else there gets a key of its own. Other editors of the draft learn of it.
 * @returns whether a published part has another key now
 */
export async function giveKeys(tx: Db, viewer: CatalogueViewer, { leader, follower, keyOf, now }: Asked) {
  const draft = await ensureDraft(tx, follower)
  const revision = draft.draftVersion + 1
  let isRenamed = false
  let isChanged = false
  for (const kind of kinds) {
    const table = tables[kind]
    const published = await tx.select({ id: table.id, key: table.key }).from(table).where(eq(table.deckId, follower.id))
    const drafted = await readDrafted(tx, follower.id, kind)
    const taken = new Set([
      ...(await tx.select({ key: table.key }).from(table).where(eq(table.deckId, leader.id))).map(({ key }) => key),
      ...(await readDrafted(tx, leader.id, kind)).map(({ key }) => key),
      ...keyOf.values(),
    ])
    const used = new Set([...taken, ...[...published, ...drafted].map(({ key }) => key)])
    const made = new Map<string, string>()
    // The same in the draft and the versions, also where a part's own key is used already.
    const unpairedKey = (id: string) => {
      const own = ownPartKey({ kind, id })
      const key = made.get(id) ?? (used.has(own) ? ownPartKey({ kind, id: randomUUID() }) : own)
      made.set(id, key)
      return key
    }
    const newKey = ({ id, key }: { id: string; key: string }) =>
      isFamilyKey(key) ? key : (keyOf.get(id) ?? (taken.has(key) ? unpairedKey(id) : key))
    const renamed = (parts: readonly { id: string; key: string }[]) =>
      parts.flatMap((part) => (newKey(part) === part.key ? [] : [{ id: part.id, key: newKey(part) }]))
    const [inVersions, inDraft] = [renamed(published), renamed(drafted)]
    if (inVersions.length > 0) {
      isRenamed = true
      const ids = inVersions.map(({ id }) => id)
      // Two parts may swap their keys, which are unique.
      await tx
        .update(table)
        .set({ key: sql`'~' || ${table.id}::text` })
        .where(inArray(table.id, ids))
      await tx.execute(sql`update ${table} set key = said.key from ${said(inVersions)} where ${table.id} = said.id`)
    }
    if (inDraft.length > 0) {
      isChanged = true
      await tx.execute(
        sql`update ${deckDraftParts} set key = said.key, revision = ${revision} from ${said(inDraft)} where ${deckDraftParts.id} = said.id`,
      )
    }
  }
  if (isChanged) {
    const isPublished = draft.publishedDraftVersion === draft.draftVersion
    const row = isPublished ? { ...draft, publishedDraftVersion: revision } : draft
    await saveDraftRow(tx, row, { draftVersion: revision, now, userId: viewer.userId })
  }
  return isRenamed
}

function readDrafted(tx: Db, deckId: string, kind: DraftPartKind) {
  return tx
    .select({ id: deckDraftParts.id, key: deckDraftParts.key })
    .from(deckDraftParts)
    .where(and(eq(deckDraftParts.deckId, deckId), eq(deckDraftParts.partKind, kind)))
}

function said(parts: readonly { id: string; key: string }[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as said(id uuid, key text)`
}
