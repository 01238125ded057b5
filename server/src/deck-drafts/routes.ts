import { refusalNow } from '#server/http/access/refusal-now.ts'
import * as contract from '#contract/decks/deck-drafts.ts'
import { many, one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import { organizationInQuery } from '#server/http/organization-in-query.ts'
import { wholePage } from '#server/listing/page.ts'
import { catalogueViewer } from '#server/library/catalogue-viewer.ts'
import { changeDraft } from './commands/change-draft.ts'
import { changeVisibility, deleteDeck } from './commands/change-deck.ts'
import { cloneDeck, createDeck } from './commands/create-deck.ts'
import { askAssistant } from './commands/ask-assistant.ts'
import { discardDraft } from './commands/discard-draft.ts'
import { importDeck } from './commands/import-deck.ts'
import { publishDeck } from './commands/publish-deck.ts'
import { translateDeck } from './commands/translate-deck.ts'
import { exportDeckFile } from './deck-file.ts'
import { deckFacts } from './deck-facts.ts'
import { readOwnDeck } from './open-deck.ts'
import { draftDocument, presentBuilderDeck, presentDraft } from './present.ts'
import { listBuilderDecks, readBuilderDeck } from './repository.ts'
import { readVersions } from './versions.ts'

export const deckDraftRoutes = [
  implement(contract.listBuilderDecks, {
    facts: organizationInQuery,
    handle: async ({ db, facts, actor, query }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      return many(await listBuilderDecks(db, viewer, query), (row) => presentBuilderDeck(row, viewer))
    },
  }),
  implement(contract.createDeck, {
    facts: ({ body }, { database }) => organizationFacts(database.db, body.organization_id),
    handle: async ({ db, facts, actor, body, now }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      const deckId = await createDeck(db, viewer, body, now)
      return one(presentBuilderDeck(await readBuilderDeck(db, viewer, deckId), viewer))
    },
  }),
  implement(contract.cloneDeck, {
    facts: ({ body }, { database }) => organizationFacts(database.db, body.organization_id),
    bodyFirst: true,
    handle: async ({ db, facts, actor, params, body, now }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      const { title, language } = body
      const deckId =
        language === undefined
          ? await cloneDeck(db, viewer, params.deckId, { title, now })
          : await translateDeck(db, viewer, params.deckId, { language, title: title ?? '', now })
      return one(presentBuilderDeck(await readBuilderDeck(db, viewer, deckId), viewer))
    },
  }),
  implement(contract.exportDeck, {
    facts: organizationInQuery,
    handle: async ({ db, facts, actor, params, query, now }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId, now)
      const file = await exportDeckFile(db, viewer, params.deckId, query.state)
      return one({
        type: 'deck-files' as const,
        id: params.deckId,
        attributes: { file_name: `${file.slug}.json`, text: `${JSON.stringify(file, null, 2)}\n` },
      })
    },
  }),
  implement(contract.importDeck, {
    facts: ({ body }, { database }) => organizationFacts(database.db, body.organization_id),
    handle: async ({ db, facts, actor, body, now, pointer }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      const { deckIds, warnings } = await importDeck(db, viewer, body.deck, { now, pointer })
      const rows = []
      for (const id of deckIds) rows.push(await readBuilderDeck(db, viewer, id))
      return many({ rows, meta: { ...wholePage(rows).meta, warnings } }, (row) => presentBuilderDeck(row, viewer))
    },
  }),
  implement(contract.readDraft, {
    facts: deckFacts,
    handle: async ({ db, facts, actor, params, query }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      return draftDocument(db, viewer, await readOwnDeck(db, viewer, params.deckId), query.since)
    },
  }),
  implement(contract.changeDraft, {
    facts: deckFacts,
    handle: async ({ db, facts, actor, params, body, now, pointer }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      const { deck, changed } = await changeDraft(db, viewer, params.deckId, body, { now, pointer })
      return presentDraft(db, viewer, deck, changed, body.draft_version)
    },
  }),
  implement(contract.askAssistant, {
    facts: deckFacts,
    handle: async ({ facts, actor, params, body, language, now, header }, services) => {
      const authorization = header('authorization')
      return askAssistant(services, {
        organizationId: facts.id,
        userId: actor.userId,
        deckId: params.deckId,
        messages: body.messages,
        language: body.language ?? language,
        now,
        refused: () => refusalNow(services, { authorization, access: contract.askAssistant.access, facts }),
      })
    },
  }),
  implement(contract.publishDeck, {
    facts: deckFacts,
    handle: async ({ db, facts, actor, params, body, now, pointer }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      await publishDeck(db, viewer, params.deckId, body, { now, pointer })
      return draftDocument(db, viewer, await readOwnDeck(db, viewer, params.deckId))
    },
  }),
  implement(contract.discardDraft, {
    facts: deckFacts,
    handle: async ({ db, facts, actor, params, body, now }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      return draftDocument(db, viewer, await discardDraft(db, viewer, params.deckId, body, now))
    },
  }),
  implement(contract.listVersions, {
    facts: deckFacts,
    handle: async ({ db, facts, actor, params }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      return many(await readVersions(db, await readOwnDeck(db, viewer, params.deckId)), (row) => row)
    },
  }),
  implement(contract.changeDeck, {
    facts: deckFacts,
    handle: async ({ db, facts, actor, params, body, now, pointer }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      await changeVisibility(db, viewer, params.deckId, body.visibility, { now, pointer })
      return one(presentBuilderDeck(await readBuilderDeck(db, viewer, params.deckId), viewer))
    },
  }),
  implement(contract.deleteDeck, {
    facts: deckFacts,
    handle: async ({ db, facts, actor, params, now }) => {
      await deleteDeck(db, await catalogueViewer(db, facts.id, actor.userId), params.deckId, now)
      return null
    },
  }),
]
