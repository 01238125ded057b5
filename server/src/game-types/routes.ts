import { listGameTypes } from '#contract/game-types.ts'
import { many } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { pageInMemory } from '#server/listing/page-in-memory.ts'
import { catalogueViewer, modesForViewer, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { presentDeck, presentPerspective } from '#server/library/present-deck.ts'
import { organizationInQuery } from '#server/http/organization-in-query.ts'
import { readChosenPerspectives, readGameTypes, type GameTypeRow } from './repository.ts'

export const gameTypeRoutes = [
  implement(listGameTypes, {
    facts: organizationInQuery,
    handle: async ({ db, facts, actor, query }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      const playable = await readGameTypes(db, viewer, { language: query.language, mode: query.game_mode })
      const page = pageInMemory(playable, query)
      const perspectives = await readChosenPerspectives(
        db,
        page.rows.map(({ type }) => type),
      )
      const decks = new Map(page.rows.map(({ deck }) => [deck.id, deck]))
      return {
        ...many(page, ({ type }) => presentGameType(type, viewer)),
        included: [
          ...[...decks.values()].map((deck) => presentDeck(deck, viewer)),
          ...perspectives.map(presentPerspective),
        ],
      }
    },
  }),
]

function presentGameType(row: GameTypeRow, viewer: CatalogueViewer) {
  const templateId = row.crystallizationTemplateId
  return {
    type: 'game-types' as const,
    id: row.id,
    attributes: {
      title: row.title,
      description: row.description,
      for_whom: row.forWhom,
      language: row.language,
      supported_game_modes: modesForViewer(row.modes, viewer),
      minutes: row.minutes,
      visibility: row.visibility,
    },
    relationships: {
      deck: { data: { type: 'decks', id: row.deckId } },
      perspectives: { data: row.perspectiveIds.map((id) => ({ type: 'perspectives', id })) },
      crystallization_template: { data: templateId ? { type: 'crystallization-templates', id: templateId } : null },
    },
  }
}
