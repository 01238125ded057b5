import * as contract from '#contract/decks/game-types.ts'
import type { Db } from '#server/db/open-database.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { many, one } from '#server/http/document.ts'
import { gameInPath } from '#server/http/game-facts.ts'
import { implement } from '#server/http/implement.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import { organizationInQuery } from '#server/http/organization-in-query.ts'
import { catalogueViewer, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { presentDeck, presentPerspective } from '#server/library/present-deck.ts'
import { changeGameType, createGameType, deleteGameType } from './commands/save-game-type.ts'
import { gameTypeFacts } from './game-type-facts.ts'
import { presentBuilderGameType, presentGameType, presentRunSheet } from './present.ts'
import {
  listBuilderGameTypes,
  listGameTypes,
  readBuilderGameType,
  readPerspectivesOf,
  readRunSheetOf,
} from './repository.ts'

export const gameTypeRoutes = [
  implement(contract.listGameTypes, {
    facts: organizationInQuery,
    handle: async ({ db, facts, actor, query, now }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId, now)
      const page = await listGameTypes(db, viewer, query)
      const decks = new Map(page.rows.map(({ deck }) => [deck.id, deck]))
      return {
        ...many(page, (type) => presentGameType(type, viewer)),
        included: [
          ...[...decks.values()].map((deck) => presentDeck(deck, viewer)),
          ...(await readPerspectivesOf(db, page.rows)).map(presentPerspective),
        ],
      }
    },
  }),
  implement(contract.listBuilderGameTypes, {
    facts: organizationInQuery,
    handle: async ({ db, facts, actor, query }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      return many(await listBuilderGameTypes(db, viewer, query), (row) => presentBuilderGameType(row, viewer))
    },
  }),
  implement(contract.readGameType, {
    facts: organizationInQuery,
    handle: async ({ db, facts, actor, params, now }) =>
      whole(db, await catalogueViewer(db, facts.id, actor.userId, now), params.gameTypeId),
  }),
  implement(contract.createGameType, {
    facts: ({ body }, { database }) => organizationFacts(database.db, body.organization_id),
    handle: async ({ db, facts, actor, body, now, pointer }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      return whole(db, viewer, await createGameType(db, viewer, body, { now, pointer }))
    },
  }),
  implement(contract.changeGameType, {
    facts: gameTypeFacts,
    handle: async ({ db, facts, actor, params, body, now, pointer }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      await changeGameType(db, viewer, params.gameTypeId, body, { now, pointer })
      return whole(db, viewer, params.gameTypeId)
    },
  }),
  implement(contract.deleteGameType, {
    facts: gameTypeFacts,
    handle: async ({ db, facts, actor, params, now }) => {
      await deleteGameType(db, await catalogueViewer(db, facts.id, actor.userId), params.gameTypeId, now)
      return null
    },
  }),
  implement(contract.readRunSheet, {
    facts: gameInPath,
    handle: async ({ db, facts }) => {
      const found = await readRunSheetOf(db, facts.gameId)
      return one({
        type: 'run-sheets' as const,
        id: facts.gameId,
        attributes: {
          title: found?.title ?? null,
          language: found?.language ?? null,
          run_sheet: found?.runSheet ? presentRunSheet(found.runSheet) : null,
        },
      })
    },
  }),
]

async function whole(db: Db, viewer: CatalogueViewer, gameTypeId: string) {
  const type = await readBuilderGameType(db, viewer, gameTypeId)
  if (!type) throw new ApiError('not_found')
  return one(presentBuilderGameType(type, viewer))
}
