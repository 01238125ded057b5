import { and, eq } from 'drizzle-orm'
import { listTemplates } from '#contract/crystallization-templates.ts'
import { crystallizationTemplates } from '#server/db/schema/library.ts'
import { many } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { pageInMemory } from '#server/listing/page-in-memory.ts'
import {
  catalogueViewer,
  isForMode,
  libraryOrOwn,
  modesForViewer,
  type CatalogueViewer,
} from '#server/library/catalogue-viewer.ts'
import { sortByTitle } from '#server/library/sort-by-title.ts'
import { organizationInQuery } from '#server/http/organization-in-query.ts'

export const templateRoutes = [
  implement(listTemplates, {
    facts: organizationInQuery,
    handle: async ({ db, facts, actor, query }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      const ofLanguage = query.language ? eq(crystallizationTemplates.language, query.language) : undefined
      const rows = await db
        .select()
        .from(crystallizationTemplates)
        .where(and(libraryOrOwn(crystallizationTemplates, viewer), ofLanguage))
      const usable = rows.filter((row) => isForMode(row.modes, viewer, query.game_mode))
      return many(pageInMemory(sortByTitle(usable), query), (row) => presentTemplate(row, viewer))
    },
  }),
]

function presentTemplate(row: typeof crystallizationTemplates.$inferSelect, viewer: CatalogueViewer) {
  return {
    type: 'crystallization-templates' as const,
    id: row.id,
    attributes: {
      title: row.title,
      description: row.description,
      language: row.language,
      supported_game_modes: modesForViewer(row.modes, viewer),
      visibility: row.visibility,
      topics: row.topics.map(({ key, kind, title, hintText }, index) => ({
        key,
        kind,
        title,
        hint_text: hintText,
        index,
      })),
    },
  }
}
