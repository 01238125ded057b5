import { mayEditItem } from '#domain/decks/catalogue-item.ts'
import type { crystallizationTemplates } from '#server/db/schema/library.ts'
import { modesForViewer, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'

export type TemplateRow = typeof crystallizationTemplates.$inferSelect

/** A template in the builder: the row, its creator's name, and what uses it. */
export interface BuilderTemplate {
  template: TemplateRow
  makerName: string | null
  /** Only those that the viewer sees. */
  gameTypes: { id: string; title: string }[]
  gameTypeCount: number
  gameCount: number
}

/** A template to choose, with only the modes that the viewer's tiers include. */
export function presentTemplate(row: TemplateRow, viewer: CatalogueViewer) {
  return {
    type: 'crystallization-templates' as const,
    id: row.id,
    attributes: { ...words(row), supported_game_modes: modesForViewer(row.modes, viewer) },
  }
}

/** A template to change or copy, with all its modes whatever the current plan. */
export function presentBuilderTemplate({ template, ...uses }: BuilderTemplate, viewer: CatalogueViewer) {
  return {
    type: 'crystallization-templates' as const,
    id: template.id,
    attributes: {
      ...words(template),
      supported_game_modes: template.modes,
      is_library: template.organizationId === null,
      can_edit: mayEditItem(template, viewer),
      maker_name: uses.makerName,
      updated_at: template.updatedAt.toISOString(),
      game_types: uses.gameTypes,
      game_type_count: uses.gameTypeCount,
      game_count: uses.gameCount,
    },
  }
}

/** A template's fields as a change of it names them. */
export function fieldsOfTemplate(row: TemplateRow) {
  const { topics, ...rest } = words(row)
  return {
    ...rest,
    supported_game_modes: row.modes,
    topics: topics.map(({ index: _, ...topic }) => topic),
  }
}

function words(row: TemplateRow) {
  return {
    title: row.title,
    description: row.description,
    language: row.language,
    visibility: row.visibility,
    topics: row.topics.map(({ key, kind, title, hintText }, index) => ({
      key,
      kind,
      title,
      hint_text: hintText,
      index,
    })),
  }
}
