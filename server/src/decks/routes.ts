import * as contract from '#contract/decks/decks.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { many } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { catalogueViewer } from '#server/library/catalogue-viewer.ts'
import { readCards, readPerspectives, readSuits } from '#server/library/deck-rows.ts'
import { presentDeck } from '#server/library/present-deck.ts'
import { organizationInQuery } from '#server/http/organization-in-query.ts'
import { presentWholeDeck } from './present.ts'
import { listDecks, readDeckRow } from './repository.ts'

export const deckRoutes = [
  implement(contract.listDecks, {
    facts: organizationInQuery,
    handle: async ({ db, facts, actor, query, now }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId, now)
      return many(await listDecks(db, viewer, query), (row) => presentDeck(row, viewer))
    },
  }),
  implement(contract.readDeck, {
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
]
