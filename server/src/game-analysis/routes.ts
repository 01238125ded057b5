import * as contract from '#contract/afterwards/game-analysis.ts'
import { many, one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import type { Services } from '#server/services.ts'
import { allowAnalysingFilter } from './commands/allow-analysing.ts'
import { analyseGames } from './commands/analyse-games.ts'
import { compareCards } from './commands/compare-cards.ts'
import { listActions } from './commands/list-actions.ts'
import { listConclusions } from './commands/list-conclusions.ts'
import { printAnalysis } from './commands/print-analysis.ts'
import { listRatings } from './commands/list-ratings.ts'
import { listRounds } from './commands/list-rounds.ts'
import { presentRound } from './present-round.ts'

export const gameAnalysisRoutes = [
  // Both only read and may take long, so they need neither a transaction nor a stored answer for repeated calls.
  implement(contract.analyseGames, {
    transaction: 'own',
    facts: organizationInBody,
    handle: async ({ facts, actor, body, language, now, hungUp }, services) => {
      await allowAnalysingFilter(services.database.db, body, actor, now)
      const attributes = await analyseGames(services, {
        filter: body,
        actor,
        language,
        now,
        hungUp: hungUp(),
      })
      return one({ type: 'game-analyses' as const, id: facts.id, attributes })
    },
  }),
  implement(contract.printAnalysis, {
    transaction: 'own',
    facts: organizationInBody,
    handle: async ({ actor, body, language, now, hungUp }, services) => {
      const { compared_with: other, ...filter } = body
      const comparedWith = other && { ...other, organization_id: filter.organization_id }
      for (const side of [filter, ...(comparedWith ? [comparedWith] : [])])
        await allowAnalysingFilter(services.database.db, side, actor, now)
      return printAnalysis(services, { filter, comparedWith, actor, language, now }, hungUp())
    },
  }),
  implement(contract.listAnalysedRounds, {
    transaction: 'own',
    facts: organizationInBody,
    handle: async ({ actor, body, now, hungUp }, { database }) => {
      await allowAnalysingFilter(database.db, body, actor, now)
      const { card_id: cardId, pole, only, page, page_size, ...filter } = body
      const asked = { filter, cardId, pole, only, page, page_size, hungUp: hungUp() }
      return many(await listRounds(database, asked, actor), presentRound)
    },
  }),
  implement(contract.compareCards, {
    transaction: 'own',
    facts: organizationInBody,
    handle: async ({ facts, actor, body, language, now, hungUp }, services) => {
      const { compared_with: other, ...filter } = body
      const comparedWith = { ...other, organization_id: filter.organization_id }
      for (const side of [filter, comparedWith]) await allowAnalysingFilter(services.database.db, side, actor, now)
      const asked = { filter, comparedWith, actor, language, now, hungUp: hungUp() }
      const attributes = await compareCards(services, asked)
      return one({ type: 'compared-cards' as const, id: facts.id, attributes })
    },
  }),
  implement(contract.listAnalysedActions, {
    transaction: 'own',
    facts: organizationInBody,
    handle: async ({ facts, actor, body, now, hungUp }, { database }) => {
      await allowAnalysingFilter(database.db, body, actor, now)
      const { only, ...filter } = body
      const attributes = await listActions(database, { filter, only, now, hungUp: hungUp() }, actor)
      return one({ type: 'analysed-actions' as const, id: facts.id, attributes })
    },
  }),
  implement(contract.listAnalysedRatings, {
    transaction: 'own',
    facts: organizationInBody,
    handle: async ({ facts, actor, body, now, hungUp }, { database }) => {
      await allowAnalysingFilter(database.db, body, actor, now)
      const { score, max_score: maxScore, ...filter } = body
      const attributes = await listRatings(database, { filter, score, maxScore, hungUp: hungUp() }, actor)
      return one({ type: 'analysed-ratings' as const, id: facts.id, attributes })
    },
  }),
  implement(contract.listAnalysedConclusions, {
    transaction: 'own',
    facts: organizationInBody,
    handle: async ({ facts, actor, body, now, hungUp }, services) => {
      await allowAnalysingFilter(services.database.db, body, actor, now)
      const { lemma, language, ...filter } = body
      const conclusions = await listConclusions(services, { filter, lemma, language, hungUp: hungUp() }, actor)
      return one({ type: 'analysed-conclusions' as const, id: facts.id, attributes: { conclusions } })
    },
  }),
]

function organizationInBody(call: { body: { organization_id: string } }, services: Services) {
  return organizationFacts(services.database.db, call.body.organization_id)
}
