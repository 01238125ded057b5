import { mayEditItem } from '#domain/decks/catalogue-item.ts'
import type { gameTypes, RunSheet } from '#server/db/schema/library.ts'
import { modesForViewer, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'

export type GameTypeRow = typeof gameTypes.$inferSelect

/** A game type with its rounds' perspectives, in order. */
export interface PlayableGameType {
  type: GameTypeRow
  perspectiveIds: string[]
}

/** A game type in the builder. */
export interface BuilderGameType extends PlayableGameType {
  deckTitle: string
  makerName: string | null
  sharedOrganizationIds: string[]
  gameCount: number
}

/** A game type to choose, with only the modes that the viewer's tiers include. */
export function presentGameType({ type, perspectiveIds }: PlayableGameType, viewer: CatalogueViewer) {
  return {
    type: 'game-types' as const,
    id: type.id,
    attributes: {
      ...words(type),
      supported_game_modes: modesForViewer(type.modes, viewer),
      recommended: type.recommended,
    },
    relationships: linkage(type, perspectiveIds),
  }
}

/** A game type to change or copy, with all its modes whatever the current plan. */
export function presentBuilderGameType(row: BuilderGameType, viewer: CatalogueViewer) {
  const { type } = row
  const canEdit = mayEditItem(type, viewer)
  return {
    type: 'game-types' as const,
    id: type.id,
    attributes: {
      ...words(type),
      supported_game_modes: type.modes,
      is_library: type.organizationId === null,
      can_edit: canEdit,
      maker_name: row.makerName,
      updated_at: type.updatedAt.toISOString(),
      deck_title: row.deckTitle,
      shared_organization_ids: canEdit ? row.sharedOrganizationIds : [],
      game_count: row.gameCount,
    },
    relationships: linkage(type, row.perspectiveIds),
  }
}

/** A game type's fields as a change of it names them. */
export function fieldsOfGameType({ type, perspectiveIds, sharedOrganizationIds }: BuilderGameType) {
  return {
    ...words(type),
    supported_game_modes: type.modes,
    deck_id: type.deckId,
    perspective_ids: perspectiveIds,
    crystallization_template_id: type.crystallizationTemplateId,
    shared_organization_ids: sharedOrganizationIds.toSorted(),
  }
}

function words(row: GameTypeRow) {
  return {
    title: row.title,
    description: row.description,
    for_whom: row.forWhom,
    language: row.language,
    minutes: row.minutes,
    run_sheet: row.runSheet && presentRunSheet(row.runSheet),
    visibility: row.visibility,
  }
}

function linkage({ deckId, crystallizationTemplateId: templateId }: GameTypeRow, perspectiveIds: readonly string[]) {
  return {
    deck: { data: { type: 'decks', id: deckId } },
    perspectives: { data: perspectiveIds.map((id) => ({ type: 'perspectives', id })) },
    crystallization_template: { data: templateId ? { type: 'crystallization-templates', id: templateId } : null },
  }
}

/** A run sheet in the API's format. */
export function presentRunSheet({ opening, whenItSticks, closing, followUp, phaseMinutes }: RunSheet) {
  return {
    opening,
    when_it_sticks: whenItSticks,
    closing,
    follow_up: followUp,
    phase_minutes: phaseMinutes,
  }
}
