import { createHash } from 'node:crypto'
import { commonScale, rate, type Rating } from '#domain/analysis/ratings.ts'
import { smallGroup } from '#domain/analysis/small-group.ts'
import type { Language } from '#domain/languages.ts'
import { wordLimits } from '#domain/limits.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { dayIn } from '#domain/time/time-zone.ts'
import type { GameFilter } from '#contract/requests/game-filter.ts'
import type { UnhurriedReads } from '#server/db/open-database.ts'
import type { ResolvedFilter } from '#server/game-search/commands/resolve-filter.ts'
import type { Services } from '#server/services.ts'
import { analysedGames } from './analysed-games.ts'
import { cardFigures } from '../card-figures.ts'
import { countAll, type Counting } from '../counting/count-all.ts'
import { CountedFigures } from '../counting/counted-figures.ts'
import { stateGate } from '#server/turns/counting-gate.ts'
import { inTurns } from '../counting/in-turns.ts'
import { takes } from '../counting/parts-of-months.ts'
import { statesOfPeriods } from '../counting/states-of-periods.ts'
import { actionsOf, decksOf, monthsOf, overviewOf, pulseOf, ratingsOf } from '../game-figures.ts'
import { keptOut } from '../kept-out.ts'
import { readFeedbackTexts, readPulseTexts, readQuotes } from '../read-texts.ts'

export interface Asked {
  filter: GameFilter
  actor: Extract<Actor, { kind: 'user' }>
  language: Language
  now: Date
  /** Whether the caller still waits. */
  hungUp?: AbortSignal
  /** The filter's condition, where it is known already. */
  resolved?: ResolvedFilter
}

/**
 * Analyses the finished games of a filter. For every caller it covers only games that the whole organization may see
 * (decisions, section 11). Counts in chunks, and uses the cache while no counted game changes.
 * @throws ApiError not_found for organizations that the caller may not use; 429 rate_limited if too many counts of
 * theirs wait; the signal's reason if they have hung up
 */
export async function analyseGames(services: Pick<Services, 'database' | 'finnish'>, asked: Asked) {
  const { figures } = await countGames(services, asked)
  const { db } = services.database
  return { ...figures, kept_out: figures.overview.games === 0 ? await keptOut(db, asked.filter, asked.actor) : null }
}

/**
 * The figures of an analysis with every counted card, of which the figures list only some. It is the same object for
 * as long as no counted game changes, some minutes at most.
 * @throws as `analyseGames`
 */
export async function countGames({ database, finnish }: Pick<Services, 'database' | 'finnish'>, asked: Asked) {
  const { actor, language, now, hungUp } = asked
  const { db } = database
  const filter = { ...asked.filter, game_scope: 'only_public' as const }
  const resolved = asked.resolved ?? (await analysedGames(db, filter, actor))
  const caller = { callerId: actor.userId, ...(hungUp ? { hungUp } : {}) }
  const taken = takes(filter)
  const readStates = () =>
    statesOfPeriods(database.unhurried, resolved.where, {
      ...resolved,
      inParts: taken === 'parts',
    })
  const months = await stateGate(database).run(caller, readStates)
  // A large organization has thousands of parts.
  const hash = createHash('sha256')
  for await (const some of inTurns(months)) hash.update(JSON.stringify(some))
  const state = hash.digest('base64')
  const key = JSON.stringify([{ ...filter, time_zone: resolved.timeZone }, language, state])
  return counted.get(database, { key, now, ...caller }, () =>
    countFigures(database.unhurried, { ...resolved, finnish, months, now, takesSome: taken === 'some' }, language),
  )
}

type Figures = Awaited<ReturnType<typeof countFigures>>
const counted = new CountedFigures<Figures>()

async function countFigures(rows: UnhurriedReads, counting: Counting, language: Language) {
  const { db } = rows
  const { where, timeZone, now } = counting
  const counts = await countAll(rows, counting)
  const { played, cards, actions, pulse } = counts

  const group = smallGroup(played)
  const pulseTexts = group === null && !pulse.isEmpty ? await readPulseTexts(db, where) : []
  const feedbackTexts = group === null ? await readFeedbackTexts(db, where) : []
  const { words, total, languages } =
    group === null ? await counts.words.told() : { words: [], total: 0, languages: [] }
  const isEnough = total >= wordLimits.countedMin
  const countedDecks = [...played.gamesOfDeck.keys()]
  const ofCards = await cardFigures(rows, cards, countedDecks, language)
  const figures = {
    time_zone: timeZone,
    made_at: now.toISOString(),
    first_day: played.first && dayIn(timeZone, played.first),
    last_day: played.last && dayIn(timeZone, played.last),
    small_group: group,
    overview: overviewOf(played, cards.playedInAll()),
    months: monthsOf(played),
    decks: await decksOf(db, played, language),
    feedback: feedbackOf(played.ratings, feedbackTexts),
    ...ofCards.figures,
    actions: actionsOf(actions),
    pulse: pulseOf(pulse, pulseTexts),
    conclusions: {
      findings: actions.findings,
      actions: actions.states.total(),
      counted_words: total,
      words: isEnough ? words : [],
      languages: isEnough ? languages : [],
      texts: group === null && !isEnough ? await readQuotes(db, where) : [],
    },
  }
  return { figures, everyCard: ofCards.every, countedDecks }
}

type FeedbackText = Awaited<ReturnType<typeof readFeedbackTexts>>[number]

/** All ratings on one scale, with some of their comments. */
function feedbackOf(ratings: readonly Rating[], texts: readonly FeedbackText[]) {
  const scale = commonScale(ratings)
  const rated = ratingsOf(ratings, scale)
  if (scale === null || rated === null) return null
  return {
    ...rated,
    texts: texts.map(({ gameId, text, score, maxScore }) => ({
      game_id: gameId,
      text,
      score: rate([{ score, maxScore, count: 1 }], scale).levels.find(({ count }) => count === 1)?.score ?? score,
    })),
  }
}
