import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { cardVersions, perspectiveVersions, suitVersions } from '#server/db/schema/library.ts'
import { isAnyOf } from './is-any-of.ts'

/** The titles of one version of a deck, by id. */
export interface DeckTitles {
  cards: Map<string, { title: string; suitTitle: string }>
  perspectives: Map<string, string>
}

/** So many versions are remembered, some thousands of titles; an organization plays with fewer decks. */
const versionsMax = 300

/** Titles of decks for the lines of a file: a version never changes, so that each is read once. */
export class DeckWords {
  readonly #db: Db
  readonly #known = new Map<string, DeckTitles>()

  constructor(db: Db) {
    this.#db = db
  }

  /** The titles of these versions. */
  async of(versionIds: Iterable<string>): Promise<ReadonlyMap<string, DeckTitles>> {
    const asked = new Set(versionIds)
    const unknown = [...asked].filter((id) => !this.#known.has(id))
    if (this.#known.size + unknown.length > versionsMax) this.#known.clear()
    const missing = [...asked].filter((id) => !this.#known.has(id))
    if (missing.length > 0) await this.#read(missing)
    return this.#known
  }

  async #read(ids: string[]): Promise<void> {
    const cards = await readCards(this.#db, ids)
    const perspectives = await readPerspectives(this.#db, ids)
    for (const id of ids) this.#known.set(id, { cards: new Map(), perspectives: new Map() })
    for (const { versionId, cardId, ...titles } of cards) this.#known.get(versionId)?.cards.set(cardId, titles)
    for (const { versionId, perspectiveId, title } of perspectives)
      this.#known.get(versionId)?.perspectives.set(perspectiveId, title)
  }
}

function readCards(db: Db, versionIds: string[]) {
  return db
    .select({
      versionId: cardVersions.deckVersionId,
      cardId: cardVersions.cardId,
      title: cardVersions.title,
      suitTitle: suitVersions.title,
    })
    .from(cardVersions)
    .innerJoin(
      suitVersions,
      and(eq(suitVersions.deckVersionId, cardVersions.deckVersionId), eq(suitVersions.suitId, cardVersions.suitId)),
    )
    .where(isAnyOf(cardVersions.deckVersionId, versionIds))
}

function readPerspectives(db: Db, versionIds: string[]) {
  return db
    .select({
      versionId: perspectiveVersions.deckVersionId,
      perspectiveId: perspectiveVersions.perspectiveId,
      title: perspectiveVersions.title,
    })
    .from(perspectiveVersions)
    .where(isAnyOf(perspectiveVersions.deckVersionId, versionIds))
}
