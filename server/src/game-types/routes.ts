import { listGameTypes } from '#contract/game-types.ts'
import type { RunSheet } from '#server/db/schema/library.ts'
import { many } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { pageInMemory } from '#server/listing/page-in-memory.ts'
import { catalogueViewer, modesForViewer, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { presentDeck, presentPerspective } from '#server/library/present-deck.ts'
import { organizationInQuery } from '#server/http/organization-in-query.ts'
import { readGameTypes, type GameTypeRow } from './repository.ts'

export const gameTypeRoutes = [
  implement(listGameTypes, {
    facts: organizationInQuery,
    handle: async ({ db, facts, actor, query }) => {
      const viewer = await catalogueViewer(db, facts.id, actor.userId)
      const { types, decks, perspectives } = await readGameTypes(db, viewer, {
        language: query.language,
        mode: query.game_mode,
      })
      const included = [...decks.map((deck) => presentDeck(deck, viewer)), ...perspectives.map(presentPerspective)]
      return {
        ...many(pageInMemory(types, query), (type) => presentGameType(type, viewer)),
        included,
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
      run_sheet: row.runSheet && presentRunSheet(row.runSheet),
      visibility: row.visibility,
    },
    relationships: {
      deck: { data: { type: 'decks', id: row.deckId } },
      perspectives: { data: row.perspectiveIds.map((id) => ({ type: 'perspectives', id })) },
      crystallization_template: { data: templateId ? { type: 'crystallization-templates', id: templateId } : null },
    },
  }
}

function presentRunSheet({ opening, whenItSticks, closing, followUp, phaseMinutes }: RunSheet) {
  return {
    opening,
    when_it_sticks: whenItSticks,
    closing,
    follow_up: followUp,
    phase_minutes: phaseMinutes,
  }
}
