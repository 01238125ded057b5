import { z } from 'zod'
import { languages } from '#domain/languages.ts'
import { pageLimits, searchLimits } from '#domain/limits.ts'
import { csvDelimiters, filterOptions } from '#domain/reports/game-filter.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { document, pageMeta, resource } from '../jsonapi/document.ts'
import { organizationInQuery, paging } from '../requests/fields.ts'
import { gameFilterFields } from '../requests/game-filter.ts'
import {
  actionResultResource,
  cardResultResource,
  feedbackResultResource,
  gameResultResource,
} from '../resources/game-result-resources.ts'

/**
 * Totals are exact up to 10,000; beyond that `total` is 10,000 and `total_is_lower_bound` is true (decisions, section
 * 9).
 */
const searchMeta = pageMeta.extend({ total_is_lower_bound: z.boolean() })
const jsonapi = z.object({ version: z.literal('1.1') })

export const searchGames = defineEndpoint({
  id: 'game-search.text',
  method: 'GET',
  path: '/v1/dashboard/game-search/text',
  access: 'organization.analyse',
  rateLimit: 'read',
  status: 200,
  summary:
    'Games with all of these words in subject or team, newest first: finished ones that the caller may see, and their own unfinished ones',
  query: z.object({ ...organizationInQuery, search: z.string().max(searchLimits.textMax).default(''), ...paging }),
  response: z.object({ jsonapi, data: z.array(gameResultResource), meta: searchMeta }),
  errors: [],
})

const option = z.object({
  /** Represents all of `ids`. */
  id: z.string(),
  /** The same item in every language. */
  ids: z.array(z.string()),
  /** In the reader’s language, if available. */
  title: z.string(),
  language: z.enum(languages),
})

export const listFilterOptions = defineEndpoint({
  id: 'game-search.options',
  method: 'GET',
  path: '/v1/dashboard/game-search/mass-filter/options',
  access: 'organization.analyse',
  rateLimit: 'read',
  status: 200,
  summary:
    'What the games of an organization and its children can be filtered by; `include_options` is comma-separated',
  query: z.object({
    ...organizationInQuery,
    include_options: z
      .string()
      .default(filterOptions.join(','))
      .transform((names) => names.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(filterOptions))),
  }),
  response: document(
    resource('game-filter-options', {
      /** Left out unless requested. */
      decks: z.array(option).optional(),
      game_types: z.array(option).optional(),
      /** Of the decks played. */
      perspectives: z.array(option.extend({ deck_ids: z.array(z.string()) })).optional(),
    }),
  ),
  errors: [],
})

export const massFilter = defineEndpoint({
  id: 'game-search.mass-filter',
  method: 'POST',
  path: '/v1/dashboard/game-search/mass-filter',
  access: 'organization.analyse',
  rateLimit: 'read',
  status: 200,
  summary:
    'Games by all filters together, newest first, or what was decided, played or said in them; the first page is 0. Practice games are never found',
  body: z.object({
    ...gameFilterFields,
    page: z.int().min(0).max(pageLimits.pageMax).default(0),
    page_size: z.int().min(1).max(pageLimits.pageSizeMax).default(searchLimits.pageSize),
  }),
  response: z.object({
    jsonapi,
    data: z.array(
      z.discriminatedUnion('type', [
        gameResultResource,
        actionResultResource,
        cardResultResource,
        feedbackResultResource,
      ]),
    ),
    meta: searchMeta,
  }),
  errors: ['schemas.shared.time-zone'],
})

export const generateCsv = defineEndpoint({
  id: 'game-search.csv',
  method: 'POST',
  path: '/v1/dashboard/game-search/generate-csv',
  access: 'organization.analyse',
  rateLimit: 'login',
  status: 200,
  file: 'text/csv; charset=utf-8',
  summary:
    'The rows of the mass filter as a CSV file (RFC 4180, UTF-8 with BOM), all of them; left out, the delimiter is that of the language',
  body: z.object({
    ...gameFilterFields,
    delimiter: z.enum(csvDelimiters, { error: 'schemas.shared.invalid' }).optional(),
  }),
  errors: ['schemas.shared.time-zone'],
})
