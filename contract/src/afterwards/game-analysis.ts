import { z } from 'zod'
import { quadrantFamilies } from '#domain/analysis/quadrants.ts'
import { smallGroups } from '#domain/analysis/small-group.ts'
import { perspectiveTypes, suitKinds } from '#domain/decks/deck-rules.ts'
import { actionStates } from '#domain/conclusions/action-state.ts'
import { pulseWaves } from '#domain/conclusions/pulse.ts'
import { languages } from '#domain/languages.ts'
import { verdicts } from '#domain/analysis/comparison.ts'
import { analysedActionStates } from '#domain/analysis/action-kinds.ts'
import { feedbackLimits, pageLimits } from '#domain/limits.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { document, pageMeta, resource } from '../jsonapi/document.ts'
import { id } from '../requests/fields.ts'
import { gameFilterFields } from '../requests/game-filter.ts'

/** A point of a scale of ratings. */
const scorePoint = z
  .int({ error: 'schemas.shared.invalid' })
  .min(1, { error: 'schemas.shared.invalid' })
  .max(feedbackLimits.scaleMax, { error: 'schemas.shared.invalid' })

/** Shares are 0 to 1; `low` and `high` are the ends of their 95 % interval. */
const share = z.object({
  count: z.number(),
  of: z.number(),
  /** Null: there were no chances. */
  share: z.number().nullable(),
  low: z.number(),
  high: z.number(),
})
const cardShare = share.extend({
  /** Likely above or below all cards together; null: no clear difference. */
  stands_out: z.enum(['above', 'below']).nullable(),
})

const ratings = z.object({
  max_score: z.number(),
  levels: z.array(z.object({ score: z.number(), count: z.number() })),
  count: z.number(),
  /** How many were converted from another scale. */
  rescaled: z.number(),
  /** Null: too few for a mean. */
  mean: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})

const countedCard = z.object({ card_id: z.string(), count: z.number() })

/** A card, combined over all languages and versions, with texts in the reader’s language. */
const card = z.object({
  /** The id in one of its languages, as calls with a card expect it. */
  id: z.string(),
  deck_catalog_id: z.string(),
  deck_title: z.string(),
  key: z.string(),
  number: z.number(),
  title: z.string(),
  description: z.string(),
  suit_kind: z.enum(suitKinds),
  suit_title: z.string(),
  language: z.enum(languages),
  dealt: z.number(),
  played: z.number(),
  chosen: z.number(),
  crux: z.number(),
  /** Played / dealt, chosen / played, crux / chosen. */
  shares: z.object({ played: cardShare, chosen: cardShare, crux: cardShare }),
})

const pole = z.object({
  pole: z.enum(perspectiveTypes).exclude(['general']),
  ...share.shape,
  /** More than a quarter, beyond chance. */
  stands_out: z.boolean(),
  /** The most frequent ones. */
  cards: z.array(countedCard),
})

const word = z.object({
  /** Its most frequent spelling. */
  word: z.string(),
  /** Common to all its forms; calls with a word take both. */
  lemma: z.string(),
  language: z.enum(languages),
  count: z.number(),
  /** How many answers and actions contain it. */
  texts: z.number(),
})

const attributes = {
  time_zone: z.string(),
  made_at: z.string(),
  /** The days of the first and the last game; null: no games. */
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  /** Why texts and words are withheld; null: they are shown. */
  small_group: z.enum(smallGroups).nullable(),
  overview: z.object({
    games: z.number(),
    /** Seats, plus game masters who played. */
    people: z.number(),
    cards_played: z.number(),
    minutes: z.number(),
    /** The median game duration; null: no game has a clock. */
    typical_minutes: z.number().nullable(),
    languages: z.array(z.object({ language: z.enum(languages), games: z.number() })),
  }),
  /** From the first game’s month to the last one’s, including months without games. */
  months: z.array(z.object({ month: z.string(), games: z.number(), people: z.number(), ratings: ratings.nullable() })),
  decks: z.array(
    z.object({
      id: z.string(),
      catalog_id: z.string(),
      title: z.string(),
      language: z.enum(languages),
      deck_color: z.string().nullable(),
      games: z.number(),
      people: z.number(),
      ratings: ratings.nullable(),
    }),
  ),
  /** Null: no ratings. */
  feedback: ratings
    .extend({ texts: z.array(z.object({ game_id: z.string(), text: z.string(), score: z.number() })) })
    .nullable(),
  /** The cards in the lists below, of all that were dealt, played, chosen or the crux. */
  cards: z.array(card),
  card_count: z.number(),
  /** All cards together. */
  all_cards: z.object({ played: share, chosen: share, crux: share }),
  /** Card ids, ranked by the lower end of the interval. */
  rankings: z.object({ played: z.array(z.string()), chosen: z.array(z.string()), crux: z.array(z.string()) }),
  /** How many cards each ranking has; the lists above are cut. */
  ranked_counts: z.object({ played: z.number(), chosen: z.number(), crux: z.number() }),
  /** Number of games with a crux, of different cards among them, and the most frequent ones. */
  cruxes: z.object({ games: z.number(), card_count: z.number(), cards: z.array(countedCard) }),
  quadrants: z.array(
    z.object({ family: z.enum(quadrantFamilies), games: z.number(), cards: z.number(), poles: z.array(pole) }),
  ),
  actions: z.object({
    decided: z.number(),
    done: z.number(),
    /** Pending and past the due date. */
    late: z.number(),
    open: z.number(),
    blocked: z.number(),
    dropped: z.number(),
    /** Median days from the end of the game until done; null: none is done. */
    typical_days_until_done: z.number().nullable(),
  }),
  /**
   * Answers to whether anything has changed weeks later, earlier wave first; only waves with at least three answers.
   */
  pulse: z.array(
    ratings.extend({
      wave: z.enum(pulseWaves),
      /** Games with an answer. */
      games: z.number(),
      /** Some of the texts, sorted alphabetically; none in a small group. */
      texts: z.array(z.string()),
    }),
  ),
  conclusions: z.object({
    findings: z.number(),
    actions: z.number(),
    /** Number of words without stop words; none in a small group. */
    counted_words: z.number(),
    /** The most frequent first, more than a picture shows; empty if too few were counted. */
    words: z.array(word),
    /** Number of answers and actions with a counted word, per language; withheld like `words`. */
    languages: z.array(z.object({ language: z.enum(languages), texts: z.number() })),
    /** Replaces `words` if too few were counted: the texts, newest first. */
    texts: z.array(z.object({ game_id: z.string(), text: z.string() })),
  }),
  /**
   * If no game matches: what would match without one of the filters, and how many games are not visible to the whole
   * organization.
   */
  kept_out: z
    .object({
      filters: z.array(z.object({ filter: z.string(), games: z.number() })),
      /** The filters set, if only without several of them there would be games. */
      together: z.array(z.string()),
      /** The caller’s own games that match the filters. */
      own_not_public: z.number(),
    })
    .nullable(),
}

const planFaults = ['analysis_not_in_plan', 'organization_trial_expired', 'subscription_inactive'] as const

export const analyseGames = defineEndpoint({
  id: 'game-analysis.analyse',
  method: 'POST',
  path: '/v1/dashboard/game-analysis',
  access: 'organization.analyse',
  rateLimit: 'read',
  status: 200,
  summary:
    'What the finished games that a filter means say together. Only games that the whole organization may see are counted, whoever asks',
  body: z.object(gameFilterFields),
  response: document(resource('game-analyses', attributes)),
  errors: ['schemas.shared.time-zone', ...planFaults],
})

/** A filter without the organization, which is the same as the other filter’s. */
const { organization_id: _, ...comparedFields } = gameFilterFields

export const printAnalysis = defineEndpoint({
  id: 'game-analysis.pdf',
  method: 'POST',
  path: '/v1/dashboard/game-analysis/pdf',
  access: 'organization.analyse',
  rateLimit: 'pdf',
  status: 200,
  file: 'application/pdf',
  summary:
    'The same as a tagged PDF in the caller’s language: charts, contents, the filter in words. With `compared_with` the games of two filters side by side',
  body: z.object({
    ...gameFilterFields,
    /** The filter to compare with, in the same organization; null: none. */
    compared_with: z.object(comparedFields).nullable().default(null),
  }),
  errors: ['schemas.shared.time-zone', ...planFaults],
})

/** A played card and its round. Nobody is named, neither who played it nor who led the game. */
const analysedRound = resource('analysed-rounds', {
  game_id: z.string(),
  subject: z.string(),
  team: z.string().nullable(),
  language: z.enum(languages),
  completed_at: z.string().nullable(),
  card: z.object({ title: z.string(), suit_kind: z.enum(suitKinds), suit_title: z.string() }),
  perspective_title: z.string(),
  /** The number of the round, from 1. */
  play_order: z.number(),
  is_chosen: z.boolean(),
  is_crux: z.boolean(),
})

export const listAnalysedRounds = defineEndpoint({
  id: 'game-analysis.rounds',
  method: 'POST',
  path: '/v1/dashboard/game-analysis/rounds',
  access: 'organization.analyse',
  rateLimit: 'read',
  status: 200,
  summary: 'The rounds behind a figure: where a card was played, or what was chosen at a pole; the newest game first',
  body: z.object({
    ...gameFilterFields,
    /** A card, in all its languages. */
    card_id: id('schemas.shared.invalid').nullable().default(null),
    pole: z.enum(perspectiveTypes, { error: 'schemas.shared.invalid' }).exclude(['general']).nullable().default(null),
    only: z.enum(['played', 'chosen', 'crux'], { error: 'schemas.shared.invalid' }).default('played'),
    page: z.int().min(0).max(pageLimits.pageMax).default(0),
    page_size: z.int().min(1).max(pageLimits.pageSizeMax).default(pageLimits.pageSize),
  }),
  response: z.object({
    jsonapi: z.object({ version: z.literal('1.1') }),
    data: z.array(analysedRound),
    meta: pageMeta.extend({ total_is_lower_bound: z.boolean() }),
  }),
  errors: ['schemas.shared.time-zone', ...planFaults],
})

const comparedCard = z.object({
  id: z.string(),
  deck_title: z.string(),
  key: z.string(),
  title: z.string(),
  suit_kind: z.enum(suitKinds),
  language: z.enum(languages),
})
const comparedShares = z.object({
  /** Differences beyond chance first, then by size, up to a limit. */
  rows: z.array(z.object({ card: comparedCard, a: share, b: share, verdict: z.enum(verdicts) })),
  /** How many cards had chances on both sides, and how many of their differences are beyond chance. */
  compared: z.number(),
  clear: z.number(),
  /** How many had chances on one side only. */
  one_sided: z.number(),
})

export const compareCards = defineEndpoint({
  id: 'game-analysis.compared-cards',
  method: 'POST',
  path: '/v1/dashboard/game-analysis/compared-cards',
  access: 'organization.analyse',
  rateLimit: 'read',
  status: 200,
  summary:
    'The cards of two filters side by side, of all that were counted: their shares, and which differ beyond chance',
  body: z.object({ ...gameFilterFields, compared_with: z.object(comparedFields, { error: 'schemas.shared.type' }) }),
  response: document(
    resource('compared-cards', { played: comparedShares, chosen: comparedShares, crux: comparedShares }),
  ),
  errors: ['schemas.shared.time-zone', ...planFaults],
})

export const listAnalysedActions = defineEndpoint({
  id: 'game-analysis.actions',
  method: 'POST',
  path: '/v1/dashboard/game-analysis/actions',
  access: 'organization.analyse',
  rateLimit: 'read',
  status: 200,
  summary: 'The actions behind a figure, the longest due first, without names; none where the analysis shows no texts',
  body: z.object({
    ...gameFilterFields,
    only: z.enum(analysedActionStates, { error: 'schemas.shared.invalid' }),
  }),
  response: document(
    resource('analysed-actions', {
      /** How many there are; `actions` are the longest due of them. */
      total: z.number(),
      actions: z.array(
        z.object({
          game_id: z.string(),
          subject: z.string(),
          name: z.string(),
          language: z.enum(languages),
          due_at: z.string(),
          done_at: z.string().nullable(),
          state: z.enum(actionStates),
          blocked_reason: z.string().nullable(),
        }),
      ),
    }),
  ),
  errors: ['schemas.shared.time-zone', ...planFaults],
})

export const listAnalysedRatings = defineEndpoint({
  id: 'game-analysis.ratings',
  method: 'POST',
  path: '/v1/dashboard/game-analysis/ratings',
  access: 'organization.analyse',
  rateLimit: 'read',
  status: 200,
  summary:
    'The games behind a level of the ratings, the newest first, on the scale of the analysis; none where it shows no texts',
  body: z.object({
    ...gameFilterFields,
    /** A level, and the scale of the analysis: its `max_score`. */
    score: scorePoint,
    max_score: scorePoint,
  }),
  response: document(
    resource('analysed-ratings', {
      /** How many there are; `games` are the newest of them. */
      total: z.number(),
      games: z.array(
        z.object({
          game_id: z.string(),
          subject: z.string(),
          dated_at: z.string(),
          /** As it was given, which may be on another scale. */
          score: z.number(),
          max_score: z.number(),
          text: z.string(),
          language: z.enum(languages),
        }),
      ),
    }),
  ),
  errors: ['schemas.shared.time-zone', ...planFaults],
})

export const listAnalysedConclusions = defineEndpoint({
  id: 'game-analysis.conclusions',
  method: 'POST',
  path: '/v1/dashboard/game-analysis/conclusions',
  access: 'organization.analyse',
  rateLimit: 'read',
  status: 200,
  summary:
    'The conclusions that a word is in, in any of its forms, of the newest games; none where the analysis shows no words',
  body: z.object({
    ...gameFilterFields,
    lemma: z
      .string({ error: 'schemas.shared.type' })
      .min(1, { error: 'schemas.shared.invalid' })
      .max(100, { error: 'schemas.shared.max' }),
    language: z.enum(languages, { error: 'schemas.shared.invalid' }),
  }),
  response: document(
    resource('analysed-conclusions', {
      conclusions: z.array(z.object({ game_id: z.string(), subject: z.string(), text: z.string() })),
    }),
  ),
  errors: ['schemas.shared.time-zone', ...planFaults],
})
