import { daysIn } from '#domain/time/time-zone.ts'
import { csvDelimiterOf } from '#domain/reports/game-filter.ts'
import type { GameFilter } from '#contract/requests/game-filter.ts'
import { generateCsv, listFilterOptions, massFilter, searchGames } from '#contract/afterwards/game-search.ts'
import { many } from '#server/http/document.ts'
import { isInAll, keepsRoles, whileAllowed } from '#server/http/access/while-allowed.ts'
import { csvAnswer } from '#server/http/response/csv-answer.ts'
import { implement } from '#server/http/implement.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import { organizationInQuery } from '#server/http/organization-in-query.ts'
import { keptList } from '#server/game/caches/kept-list.ts'
import type { Services } from '#server/services.ts'
import { csvTexts } from '#server/listing/csv/csv-texts.ts'
import { streamCsv } from './csv/stream-csv.ts'
import { listOptions } from './options/list-options.ts'
import { pageOfResults } from './page-of-results.ts'
import { resolveFilter } from './commands/resolve-filter.ts'
import { searchText } from './search-text.ts'

export const gameSearchRoutes = [
  implement(searchGames, {
    facts: organizationInQuery,
    handle: async ({ db, facts, actor, query: { search, page, page_size }, now }, { gameLists }) => {
      const keepList = keptList(gameLists, { organizationId: facts.id, now })
      const wanted = { organizationId: facts.id, search }
      return many(await searchText(db, wanted, { page, page_size, keepList }, actor), (row) => row)
    },
  }),
  implement(listFilterOptions, {
    facts: organizationInQuery,
    handle: ({ db, facts, actor, query, language, now }, { playedWith }) => {
      const family = actor.memberships.filter(
        ({ organizationId, parentOrganizationId }) => organizationId === facts.id || parentOrganizationId === facts.id,
      )
      const organizationIds = family.map(({ organizationId }) => organizationId)
      const wanted = { organizationId: facts.id, organizationIds, include: query.include_options, language }
      return listOptions({ db, kept: playedWith }, wanted, { viewer: actor, now })
    },
  }),
  // Both only read, so they need neither a transaction nor a stored answer for repeated calls.
  implement(massFilter, {
    transaction: 'own',
    facts: organizationInBody,
    handle: async ({ db, actor, body, now }, { gameLists }) => {
      const found = await resolveFilter(db, body, actor)
      const page = {
        page: body.page,
        page_size: body.page_size,
        firstPage: 0 as const,
        keepList: listOf(body, { gameLists, now }),
      }
      return many(await pageOfResults(db, body.result_mode, found, page), (row) => row)
    },
  }),
  implement(generateCsv, {
    transaction: 'own',
    facts: organizationInBody,
    handle: async ({ db, actor, body, language, now }, services) => {
      const { where, timeZone, organizationIds } = await resolveFilter(db, body, actor)
      const parts = streamCsv(services.database.unhurried, {
        mode: body.result_mode,
        where,
        delimiter: body.delimiter ?? csvDelimiterOf(language),
        words: csvTexts[language],
        dayOf: daysIn(timeZone),
      })
      const name = `games-csv-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.csv`
      // Which games of the other scopes somebody finds is not a matter of their role.
      const mayHave =
        body.game_scope === 'visible'
          ? keepsRoles(actor, organizationIds)
          : (reader: typeof actor) => isInAll(reader, organizationIds)
      return csvAnswer(actor.userId, name, whileAllowed(parts, { actor, mayHave }, services))
    },
  }),
]

/** Not of several organizations, and not of unfinished games: news of those is not heard. */
function listOf(filter: GameFilter, { gameLists, now }: Pick<Services, 'gameLists'> & { now: Date }) {
  const [organizationId = filter.organization_id, ...others] = filter.organization_ids
  return filter.game_scope === 'own' || others.length > 0 ? undefined : keptList(gameLists, { organizationId, now })
}

function organizationInBody(call: { body: { organization_id: string } }, services: Services) {
  return organizationFacts(services.database.db, call.body.organization_id)
}
