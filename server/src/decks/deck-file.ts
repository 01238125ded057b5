import { and, eq, inArray, isNull } from 'drizzle-orm'
import { perspectiveTypes } from '#domain/decks/deck-rules.ts'
import { languages } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { cards, decks, perspectives, suits } from '#server/db/schema/library.ts'
import { playableDecks, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { deckFileFormat, deckFileVersion, type DeckFile } from '#server/library/deck-file.ts'
import type { DeckWords } from '#server/library/library-schema.ts'
import type { DeckRow } from '#server/library/present-deck.ts'
import { withoutSoftHyphens } from '#server/library/soft-hyphens.ts'

interface Part {
  key: string
  title: string
  description: string
}

/** A deck as a file, with every language in which the viewer may play it and which has all of its parts. */
export async function writeDeckFile(db: Db, viewer: CatalogueViewer, deck: DeckRow): Promise<DeckFile> {
  const sameOwner =
    deck.organizationId === null ? isNull(decks.organizationId) : eq(decks.organizationId, deck.organizationId)
  const siblings = await db
    .select()
    .from(decks)
    .where(and(eq(decks.catalogId, deck.catalogId), sameOwner, playableDecks(viewer)))
  const all = siblings.some(({ id }) => id === deck.id) ? siblings : [deck]
  const parts = await readParts(
    db,
    all.map(({ id }) => id),
  )
  const own = parts(deck.id)
  const keysOf = ({ suits, cards, perspectives }: typeof own) =>
    [suits, cards, perspectives].map((list) => list.map(({ key }) => key).join()).join(';')
  const whole = all.filter(({ id }) => keysOf(parts(id)) === keysOf(own))
  const suitKey = new Map(own.suits.map(({ id, key }) => [id, key]))
  return {
    format: deckFileFormat,
    version: deckFileVersion,
    slug: deck.catalogId,
    modes: deck.modes,
    ...(deck.deckColor ? { color: deck.deckColor } : {}),
    suits: own.suits.map(({ key, kind }) => ({ key, kind })),
    cards: own.cards.map(({ key, suitId }) => ({ key, suit: suitKey.get(suitId) ?? '' })),
    perspectives: own.perspectives.map(({ key, type }) => ({ key, type })),
    words: Object.fromEntries(
      languages.flatMap((language) =>
        whole.filter((row) => row.language === language).map((row) => [language, wordsOf(row, parts(row.id))]),
      ),
    ),
  }
}

async function readParts(db: Db, deckIds: string[]) {
  const [ownSuits, ownCards, ownPerspectives] = await Promise.all([
    db.select().from(suits).where(inArray(suits.deckId, deckIds)).orderBy(suits.index),
    db
      .select()
      .from(cards)
      .where(and(inArray(cards.deckId, deckIds), isNull(cards.retiredAt)))
      .orderBy(cards.number),
    db
      .select()
      .from(perspectives)
      .where(and(inArray(perspectives.deckId, deckIds), isNull(perspectives.retiredAt)))
      .orderBy(perspectives.index),
  ])
  const families: readonly string[] = perspectiveTypes
  return (deckId: string) => {
    const held = ownCards.filter((card) => card.deckId === deckId)
    return {
      suits: ownSuits.filter((suit) => suit.deckId === deckId && held.some(({ suitId }) => suitId === suit.id)),
      cards: held,
      // Those of the families go with every deck and stand in no file.
      perspectives: ownPerspectives.filter(
        (perspective) => perspective.deckId === deckId && !families.includes(perspective.key),
      ),
    }
  }
}

function wordsOf(deck: DeckRow, parts: { suits: Part[]; cards: Part[]; perspectives: Part[] }): DeckWords {
  const words = (list: Part[]) =>
    Object.fromEntries(
      list.map(({ key, title, description }) => [key, { title: withoutSoftHyphens(title), description }]),
    )
  return {
    title: withoutSoftHyphens(deck.title),
    description: deck.description,
    use_when: deck.useWhen,
    avoid_when: deck.avoidWhen,
    suits: words(parts.suits),
    cards: words(parts.cards),
    perspectives: words(parts.perspectives),
  }
}
