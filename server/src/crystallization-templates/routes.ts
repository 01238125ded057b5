import * as contract from '#contract/decks/crystallization-templates.ts'
import type { Db } from '#server/db/open-database.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { many, one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import { organizationInQuery } from '#server/http/organization-in-query.ts'
import { catalogueViewer, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { changeTemplate, createTemplate, deleteTemplate } from './commands/save-template.ts'
import { presentBuilderTemplate, presentTemplate } from './present.ts'
import { listBuilderTemplates, listTemplates, readBuilderTemplate } from './repository.ts'
import { templateFacts } from './template-facts.ts'

export const templateRoutes = [
  implement(contract.listTemplates, {
    facts: organizationInQuery,
    handle: async ({ db, facts, actor, query }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      return many(await listTemplates(db, viewer, query), (row) => presentTemplate(row, viewer))
    },
  }),
  implement(contract.listBuilderTemplates, {
    facts: organizationInQuery,
    handle: async ({ db, facts, actor, query }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      return many(await listBuilderTemplates(db, viewer, query), (row) => presentBuilderTemplate(row, viewer))
    },
  }),
  implement(contract.readTemplate, {
    facts: organizationInQuery,
    handle: async ({ db, facts, actor, params }) =>
      whole(db, await catalogueViewer(db, facts.id, actor.userId), params.crystallizationTemplateId),
  }),
  implement(contract.createTemplate, {
    facts: ({ body }, { database }) => organizationFacts(database.db, body.organization_id),
    handle: async ({ db, facts, actor, body, now, pointer }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      return whole(db, viewer, await createTemplate(db, viewer, body, { now, pointer }))
    },
  }),
  implement(contract.changeTemplate, {
    facts: templateFacts,
    handle: async ({ db, facts, actor, params, body, now, pointer }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      await changeTemplate(db, viewer, params.crystallizationTemplateId, body, { now, pointer })
      return whole(db, viewer, params.crystallizationTemplateId)
    },
  }),
  implement(contract.deleteTemplate, {
    facts: templateFacts,
    handle: async ({ db, facts, actor, params, now }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      await deleteTemplate(db, viewer, params.crystallizationTemplateId, now)
      return null
    },
  }),
]

async function whole(db: Db, viewer: CatalogueViewer, templateId: string) {
  const template = await readBuilderTemplate(db, viewer, templateId)
  if (!template) throw new ApiError('not_found')
  return one(presentBuilderTemplate(template, viewer))
}
