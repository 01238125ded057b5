import * as contract from '#contract/decks/catalogue.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { many, one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import { catalogueViewer } from '#server/library/catalogue-viewer.ts'
import type { Services } from '#server/services.ts'
import { offerItem } from './commands/offer-item.ts'
import { presentCatalogueDeck, presentCatalogueGameType } from './present.ts'
import { readCatalogueDeck, readCatalogueDecks, readCatalogueGameType, readCatalogueGameTypes } from './repository.ts'

export const catalogueRoutes = [
  implement(contract.listCatalogueDecks, {
    facts: organizationInPath,
    handle: async ({ db, facts, actor, query }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      return many(await readCatalogueDecks(db, viewer, query), (deck) => presentCatalogueDeck(deck, viewer))
    },
  }),
  implement(contract.offerDeck, {
    facts: organizationInPath,
    handle: async ({ db, facts, actor, params, body, now }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      const deck = await readCatalogueDeck(db, viewer, params.deckId)
      if (!deck) throw new ApiError('not_found')
      await offerItem(db, viewer, { kind: 'deck', ...deck }, body.is_offered, now)
      return one(presentCatalogueDeck({ ...deck, isOffered: body.is_offered }, viewer))
    },
  }),
  implement(contract.listCatalogueGameTypes, {
    facts: organizationInPath,
    handle: async ({ db, facts, actor, query }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      return many(await readCatalogueGameTypes(db, viewer, query), (type) => presentCatalogueGameType(type, viewer))
    },
  }),
  implement(contract.offerGameType, {
    facts: organizationInPath,
    handle: async ({ db, facts, actor, params, body, now }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      const type = await readCatalogueGameType(db, viewer, params.gameTypeId)
      if (!type) throw new ApiError('not_found')
      await offerItem(db, viewer, { kind: 'game_type', ...type }, body.is_offered, now)
      return one(presentCatalogueGameType({ ...type, isOffered: body.is_offered }, viewer))
    },
  }),
]

function organizationInPath(call: { params: { organizationId: string } }, { database }: Services) {
  return organizationFacts(database.db, call.params.organizationId)
}
