import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { byPosition, evenPositions } from '#domain/decks/position.ts'
import { perspectiveTypes } from '#domain/decks/deck-rules.ts'
import type { DeckDraft } from '#domain/decks/deck-draft.ts'
import type { Db } from '#server/db/open-database.ts'
import { deckDraftParts, deckDrafts } from '#server/db/schema/deck-drafts.ts'
import {
  cards,
  cardVersions,
  deckVersions,
  perspectives,
  perspectiveVersions,
  suits,
  suitVersions,
} from '#server/db/schema/library.ts'
import { withoutSoftHyphens } from '#server/library/soft-hyphens.ts'

export type DraftRow = typeof deckDrafts.$inferSelect
export type PartRow = typeof deckDraftParts.$inferSelect

/** A draft as rows: the deck's own, and its parts, deleted ones included. */
export interface DraftRows {
  draft: DraftRow
  parts: PartRow[]
}

/** The stored draft of a deck; null while it equals the current version. */
export async function readDraftRow(db: Db, deckId: string): Promise<DraftRow | null> {
  const [row] = await db.select().from(deckDrafts).where(eq(deckDrafts.deckId, deckId))
  return row ?? null
}

/** The parts changed after a draft version, deleted ones included. */
export function readPartsSince(db: Db, deckId: string, since: number): Promise<PartRow[]> {
  return db
    .select()
    .from(deckDraftParts)
    .where(and(eq(deckDraftParts.deckId, deckId), gt(deckDraftParts.revision, since)))
}

/** All parts of a draft, deleted ones included. */
export function readAllParts(db: Db, deckId: string): Promise<PartRow[]> {
  return db.select().from(deckDraftParts).where(eq(deckDraftParts.deckId, deckId))
}

/** Those of the parts that belong to the deck's draft. */
export function readParts(db: Db, deckId: string, ids: readonly string[]): Promise<PartRow[]> {
  return db
    .select()
    .from(deckDraftParts)
    .where(and(eq(deckDraftParts.deckId, deckId), inArray(deckDraftParts.id, [...ids])))
}

/** A version as an unchanged draft: without soft hyphens and without the families of perspectives. */
export async function draftOfVersion(db: Db, deckId: string, versionId: string): Promise<DraftRows> {
  const [version] = await db.select().from(deckVersions).where(eq(deckVersions.id, versionId))
  if (!version) throw new Error(`deck ${deckId} has no version ${versionId}`)
  const draft: DraftRow = {
    deckId,
    draftVersion: 0,
    publishedDraftVersion: 0,
    title: withoutSoftHyphens(version.title),
    description: version.description,
    useWhen: version.useWhen,
    avoidWhen: version.avoidWhen,
    deckColor: version.deckColor,
    modes: version.modes,
    topics: version.topics,
    depth: version.depth,
    minutes: version.minutes,
    revision: 0,
    fieldRevisions: {},
    updatedAt: version.publishedAt,
    updatedBy: null,
  }
  return { draft, parts: await partsOfVersion(db, deckId, versionId) }
}

async function partsOfVersion(db: Db, deckId: string, versionId: string): Promise<PartRow[]> {
  const suitRows = await db
    .select({ id: suits.id, key: suits.key, said: suitVersions })
    .from(suitVersions)
    .innerJoin(suits, eq(suits.id, suitVersions.suitId))
    .where(eq(suitVersions.deckVersionId, versionId))
    .orderBy(asc(suitVersions.index), asc(suits.id))
  const cardRows = await db
    .select({ id: cards.id, key: cards.key, said: cardVersions })
    .from(cardVersions)
    .innerJoin(cards, eq(cards.id, cardVersions.cardId))
    .where(and(eq(cardVersions.deckVersionId, versionId), eq(cardVersions.isRetired, false)))
    .orderBy(asc(cardVersions.number), asc(cards.id))
  const perspectiveRows = await db
    .select({ id: perspectives.id, key: perspectives.key, said: perspectiveVersions })
    .from(perspectiveVersions)
    .innerJoin(perspectives, eq(perspectives.id, perspectiveVersions.perspectiveId))
    .where(and(eq(perspectiveVersions.deckVersionId, versionId), eq(perspectiveVersions.isRetired, false)))
    .orderBy(asc(perspectiveVersions.index), asc(perspectives.id))
  return [
    ...inOrder(suitRows).map(({ id, key, said, position }) =>
      partRow(deckId, 'suit', { ...plain(said), id, key, position, suitKind: said.kind }),
    ),
    ...inOrder(cardRows).map(({ id, key, said, position }) =>
      partRow(deckId, 'card', {
        ...plain(said),
        id,
        key,
        position,
        suitId: said.suitId,
        ask: said.ask,
        tone: said.tone,
      }),
    ),
    ...inOrder(perspectiveRows.filter(({ key }) => !isFamilyKey(key))).map(({ id, key, said, position }) =>
      partRow(deckId, 'perspective', {
        ...plain(said),
        id,
        key,
        position,
        perspectiveType: said.type,
        wants: said.wants,
      }),
    ),
  ]
}

/** A part row with defaults for the columns of other kinds. */
export function partRow(
  deckId: string,
  partKind: PartRow['partKind'],
  said: Pick<PartRow, 'id' | 'key' | 'position' | 'title' | 'description'> & Partial<PartRow>,
): PartRow {
  return {
    isDeleted: false,
    suitKind: null,
    suitId: null,
    ask: '',
    tone: null,
    perspectiveType: null,
    wants: null,
    revision: 0,
    fieldRevisions: {},
    ...said,
    deckId,
    partKind,
  }
}

/** The families' perspectives belong to every deck, so drafts leave them out. */
export function isFamilyKey(key: string): boolean {
  const families: readonly string[] = perspectiveTypes
  return families.includes(key)
}

/** The draft without deleted parts: suits and perspectives in order, cards in order within their suits. */
export function wholeDraft({ draft, parts }: DraftRows): DeckDraft {
  const there = parts.filter(({ isDeleted }) => !isDeleted).toSorted(byPosition)
  const of = (kind: PartRow['partKind']) => there.filter(({ partKind }) => partKind === kind)
  const said = ({ id, key, position, title, description }: PartRow) => ({ id, key, position, title, description })
  const suitParts = of('suit').map((part) => ({ ...said(part), kind: part.suitKind ?? 'hearth' }))
  const place = new Map(suitParts.map(({ id }, index) => [id, index]))
  const placeOf = (suitId: string | null) => place.get(suitId ?? '') ?? suitParts.length
  return {
    deck: {
      title: draft.title,
      description: draft.description,
      useWhen: draft.useWhen,
      avoidWhen: draft.avoidWhen,
      deckColor: draft.deckColor,
      modes: draft.modes,
      topics: draft.topics,
      depth: draft.depth,
      minutes: draft.minutes,
    },
    suits: suitParts,
    cards: of('card')
      .map((part) => ({ ...said(part), suitId: part.suitId, ask: part.ask, tone: part.tone }))
      .toSorted((one, other) => placeOf(one.suitId) - placeOf(other.suitId)),
    perspectives: of('perspective').map((part) => ({
      ...said(part),
      perspectiveType: part.perspectiveType ?? 'general',
      wants: part.wants,
    })),
  }
}

function plain({ title, description }: { title: string; description: string }) {
  return { title: withoutSoftHyphens(title), description }
}

function inOrder<Row>(rows: readonly Row[]): (Row & { position: string })[] {
  const positions = evenPositions(rows.length)
  return rows.map((row, index) => ({ ...row, position: positions[index] ?? '' }))
}
