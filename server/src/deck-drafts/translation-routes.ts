import * as contract from '#contract/decks/deck-translations.ts'
import { many, one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { catalogueViewer } from '#server/library/catalogue-viewer.ts'
import { wholePage } from '#server/listing/page.ts'
import { linkTranslation, unlinkTranslation } from './commands/link-translation.ts'
import { deckFacts } from './deck-facts.ts'
import { readOwnDeck } from './open-deck.ts'
import { presentBuilderDeck } from './present.ts'
import { readBuilderDeck, readTranslations } from './repository.ts'

export const deckTranslationRoutes = [
  implement(contract.listTranslations, {
    facts: deckFacts,
    handle: async ({ db, facts, actor, params }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      const rows = await readTranslations(db, viewer, await readOwnDeck(db, viewer, params.deckId))
      return many(wholePage(rows), (row) => presentBuilderDeck(row, viewer))
    },
  }),
  implement(contract.linkTranslation, {
    facts: deckFacts,
    handle: async ({ db, facts, actor, params, body, now, pointer }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      await linkTranslation(db, viewer, params.deckId, body, { now, pointer })
      return one(presentBuilderDeck(await readBuilderDeck(db, viewer, params.deckId), viewer))
    },
  }),
  implement(contract.unlinkTranslation, {
    facts: deckFacts,
    handle: async ({ db, facts, actor, params, now }) => {
      await unlinkTranslation(db, await catalogueViewer(db, facts.id, actor.userId), params.deckId, now)
      return null
    },
  }),
]
