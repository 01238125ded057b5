import { and, eq, isNull } from 'drizzle-orm'
import { perspectiveTypes } from '#domain/decks/deck-rules.ts'
import { languages } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { decks } from '#server/db/schema/library.ts'
import { playableDecks, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { deckFileFormat, deckFileVersion, type DeckFile } from '#server/library/deck-file.ts'
import type { DeckWords } from '#server/library/library-schema.ts'
import {
  readCards,
  readPerspectives,
  readSuits,
  selectDecks,
  type CardRow,
  type DeckRow,
} from '#server/library/deck-rows.ts'
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
  const siblings = await selectDecks(db).where(
    and(eq(decks.catalogId, deck.catalogId), sameOwner, playableDecks(viewer)),
  )
  const all = siblings.some(({ id }) => id === deck.id) ? siblings : [deck]
  const parts = await readParts(
    db,
    all.map(({ versionId }) => versionId),
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
    ...(deck.depth ? { depth: deck.depth } : {}),
    ...(deck.minutes ? { minutes: deck.minutes } : {}),
    suits: own.suits.map(({ key, kind }) => ({ key, kind })),
    cards: own.cards.map(({ key, suitId, tone }) => ({
      key,
      suit: suitKey.get(suitId) ?? '',
      ...(tone ? { tone } : {}),
    })),
    perspectives: own.perspectives.map(({ key, type, wants }) => ({ key, type, ...(wants ? { wants } : {}) })),
    words: Object.fromEntries(
      languages.flatMap((language) =>
        whole.filter((row) => row.language === language).map((row) => [language, wordsOf(row, parts(row.id))]),
      ),
    ),
  }
}

async function readParts(db: Db, versionIds: string[]) {
  const [ownSuits, ownCards, ownPerspectives] = await Promise.all([
    readSuits(db, versionIds),
    readCards(db, versionIds),
    readPerspectives(db, versionIds),
  ])
  const families: readonly string[] = perspectiveTypes
  return (deckId: string) => ({
    suits: ownSuits.filter((suit) => suit.deckId === deckId),
    cards: ownCards.filter((card) => card.deckId === deckId),
    // Those of the families go with every deck and stand in no file.
    perspectives: ownPerspectives.filter(
      (perspective) => perspective.deckId === deckId && !families.includes(perspective.key),
    ),
  })
}

function wordsOf(deck: DeckRow, parts: { suits: Part[]; cards: CardRow[]; perspectives: Part[] }): DeckWords {
  const word = ({ title, description }: Part) => ({ title: withoutSoftHyphens(title), description })
  const words = (list: Part[]) => Object.fromEntries(list.map((part) => [part.key, word(part)]))
  return {
    title: withoutSoftHyphens(deck.title),
    description: deck.description,
    use_when: deck.useWhen,
    avoid_when: deck.avoidWhen,
    ...(deck.topics.length > 0 ? { topics: deck.topics } : {}),
    suits: words(parts.suits),
    cards: Object.fromEntries(
      parts.cards.map((card) => [card.key, { ...word(card), ...(card.ask ? { ask: card.ask } : {}) }]),
    ),
    perspectives: words(parts.perspectives),
  }
}
