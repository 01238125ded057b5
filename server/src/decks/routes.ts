import { exportDeck, importDeck, listDecks, readDeck } from '#contract/decks.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { many, one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { pageInMemory } from '#server/listing/page-in-memory.ts'
import { catalogueViewer } from '#server/library/catalogue-viewer.ts'
import { readCards, readPerspectives, readSuits } from '#server/library/deck-rows.ts'
import { presentDeck } from '#server/library/present-deck.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import { organizationInQuery } from '#server/http/organization-in-query.ts'
import { importDeckFile } from './commands/import-deck.ts'
import { writeDeckFile } from './deck-file.ts'
import { presentWholeDeck } from './present.ts'
import { readDeckRow, readDecks } from './repository.ts'

export const deckRoutes = [
  implement(listDecks, {
    facts: organizationInQuery,
    handle: async ({ db, facts, actor, query, now }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId, now)
      const rows = await readDecks(db, viewer, { language: query.language, mode: query.game_mode })
      return many(pageInMemory(rows, query), (row) => presentDeck(row, viewer))
    },
  }),
  implement(readDeck, {
    facts: organizationInQuery,
    handle: async ({ db, facts, actor, params, query, now }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId, now)
      const deck = await readDeckRow(db, viewer, params.deckId)
      if (!deck) throw new ApiError('not_found')
      const [perspectives, suits, cards] = await Promise.all([
        readPerspectives(db, [deck.versionId]),
        readSuits(db, [deck.versionId]),
        readCards(db, [deck.versionId]),
      ])
      return presentWholeDeck({ deck, perspectives, suits, cards }, query.include, viewer)
    },
  }),
  implement(exportDeck, {
    facts: organizationInQuery,
    handle: async ({ db, facts, actor, params, now }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId, now)
      const deck = await readDeckRow(db, viewer, params.deckId)
      if (!deck) throw new ApiError('not_found')
      const file = await writeDeckFile(db, viewer, deck)
      return one({
        type: 'deck-files' as const,
        id: deck.id,
        attributes: { file_name: `${file.slug}.json`, text: `${JSON.stringify(file, null, 2)}\n` },
      })
    },
  }),
  implement(importDeck, {
    facts: ({ body }, { database }) => organizationFacts(database.db, body.organization_id),
    handle: async ({ db, facts, actor, body, now, pointer }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      const rows = await importDeckFile(db, body.deck, {
        organizationId: facts.id,
        userId: actor.userId,
        now,
        pointer: pointer('deck'),
      })
      return many(pageInMemory(rows, { page: 1, page_size: rows.length }), (row) => presentDeck(row, viewer))
    },
  }),
]
