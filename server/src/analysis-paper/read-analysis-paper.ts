import type { z } from 'zod'
import type { analyseGames } from '#contract/afterwards/game-analysis.ts'
import { shareKinds } from '#domain/analysis/card-shares.ts'
import { type CountedMonth, periodsOf, type Period } from '#domain/analysis/periods.ts'
import { ratingTrend } from '#domain/analysis/rating-trend.ts'
import { languageNames } from '#domain/language-names.ts'
import type { Language } from '#domain/languages.ts'
import { analysisLimits, wordLimits } from '#domain/limits.ts'
import { dayIn } from '#domain/time/time-zone.ts'
import { wordsByLanguage } from '#domain/words/by-language.ts'
import { cardSeed } from '#drawing/card-face.ts'
import { cardsOfRing } from '#drawing/rose-rings.ts'
import { type AnalysisPaper, paperParts } from './analysis-paper.ts'
import { AnalysisTexts } from './analysis-texts.ts'

export type Analysis = z.output<(typeof analyseGames)['response']>['data']['attributes']
type Card = Analysis['cards'][number]
interface About {
  organization: string
  /** The filter as text. */
  filter: string
  language: Language
}

const [cardsShown, cruxesShown, shortCards] = [10, 5, 3]
const plain = (text: string) => text.replaceAll('\u00ad', '')

/** An analysis as its PDF shows it in a language: the same content as on the screen. */
export function readAnalysisPaper(analysis: Analysis, { organization, filter, language }: About): AnalysisPaper {
  const w = new AnalysisTexts(language)
  const byId = new Map(analysis.cards.map((card) => [card.id, card]))
  const headings = Object.fromEntries(paperParts.map((part) => [part, w.say(`sections.${part}`)]))
  return {
    language,
    organization,
    title: w.say('title'),
    made: w.say('made', { date: w.day(dayIn(analysis.time_zone, new Date(analysis.made_at))) }),
    filter,
    meta:
      analysis.first_day === null || analysis.last_day === null
        ? `${w.say('figures.games')}: 0`
        : w.say('meta', {
            count: analysis.overview.games,
            from: w.day(analysis.first_day),
            to: w.day(analysis.last_day),
          }),
    how: w.say('how'),
    headings: {
      ...(headings as AnalysisPaper['headings']),
      contents: w.say('contents'),
      selection: w.say('selection'),
    },
    short: shortOf(analysis, byId, w),
    ...overviewOf(analysis, w),
    cruxes: cruxesOf(analysis, byId, w),
    rankings: shareKinds.map((kind) => ({
      title: w.say(`cards.kinds.${kind}`),
      notes: [
        ...(analysis.all_cards[kind].share === null
          ? []
          : [w.say(`cards.all.${kind}`, { share: w.percent(analysis.all_cards[kind].share) })]),
        ...(analysis.ranked_counts[kind] > cardsShown
          ? [w.say('cards.first', { shown: w.number(cardsShown), of: w.number(analysis.ranked_counts[kind]) })]
          : []),
      ],
      all: analysis.all_cards[kind].share,
      cards: analysis.rankings[kind].slice(0, cardsShown).flatMap((id) => {
        const card = byId.get(id)
        if (!card) return []
        const { count, of, share, low, high } = card.shares[kind]
        const likely = w.say('cards.interval', { low: w.percent(low), high: w.percent(high) })
        const says = `${w.say('countOf', { count: w.number(count), of: w.number(of) })}, ${likely}`
        return [{ title: plain(card.title), suit: card.suit_kind, count, of, share: share ?? 0, low, high, says }]
      }),
    })),
    noCards: w.say('cards.none'),
    quadrants: quadrantsOf(analysis, byId, w),
    decks: analysis.decks.map((deck) => {
      const mean = deck.ratings?.mean ?? null
      const rated = mean === null ? '' : `, ${w.say('decks.rated', { mean: w.mean(mean) })}`
      const games = w.say('months.games', { count: deck.games, shown: w.number(deck.games) })
      const people = w.say('decks.facts', { count: deck.people, shown: w.number(deck.people) })
      return { name: plain(deck.title), count: deck.games, says: `${games}, ${people}${rated}` }
    }),
    feedback: feedbackOf(analysis, w),
    actions: actionsOf(analysis, w),
    pulse: pulseOf(analysis, w),
    words: wordsOf(analysis, w),
  }
}

function shortOf(
  { rankings, cruxes, quadrants, actions, months }: Analysis,
  byId: ReadonlyMap<string, Card>,
  w: AnalysisTexts,
) {
  const above = rankings.chosen
    .flatMap((id) => byId.get(id) ?? [])
    .filter((card) => card.shares.chosen.stands_out === 'above')
    .slice(0, shortCards)
  const [crux] = cruxes.cards
  const top = crux && crux.count > 1 ? byId.get(crux.card_id) : undefined
  const named = (cards: readonly Card[]) => cards.map(({ title }) => plain(title)).join(', ')
  return [
    ...(top && crux
      ? [
          `${w.say('digest.crux', { count: crux.count, shown: w.number(crux.count), games: w.number(cruxes.games) })} ${plain(top.title)}.`,
        ]
      : []),
    above.length > 0 ? `${w.say('digest.above', { count: above.length })} ${named(above)}.` : w.say('digest.noneAbove'),
    ...quadrants.flatMap(({ poles }) =>
      poles
        .filter(({ stands_out }) => stands_out)
        .map(({ pole, count, of }) =>
          // Formatted, so that it does not select a plural form: the sentence has only one.
          w.say('digest.pole', { pole: w.say(`poles.${pole}`), count: w.number(count), of: w.number(of) }),
        ),
    ),
    ...trendOf(months, w),
    ...(actions.decided > 0
      ? [w.say('digest.actions', { done: w.number(actions.done), shown: w.number(actions.decided) })]
      : []),
    ...(actions.late > 0 ? [w.say('digest.late', { count: actions.late, shown: w.number(actions.late) })] : []),
  ]
}

function trendOf(months: Analysis['months'], w: AnalysisTexts): string[] {
  const trend = ratingTrend(countedMonths(months))
  if (!trend) return []
  const { since, recent, before, verdict } = trend
  return [
    w.say(`digest.feedback.${verdict}`, {
      recent: w.mean(recent.mean ?? 0),
      max: recent.maxScore,
      since: w.day(`${since}-01`),
      ratings: recent.count,
      before: w.mean(before.mean ?? 0),
      ratingsBefore: before.count,
    }),
  ]
}

function countedMonths(months: Analysis['months']): CountedMonth[] {
  return months.map(({ ratings, ...month }) => ({
    ...month,
    ratings: (ratings?.levels ?? []).map((level) => ({ ...level, maxScore: ratings?.max_score ?? 5 })),
  }))
}

/** `1,204h 05m`, with hours as the language groups them. */
export function durationOf(minutes: number, w: AnalysisTexts): string {
  return `${w.number(Math.floor(minutes / 60))}h ${String(minutes % 60).padStart(2, '0')}m`
}

function overviewOf({ overview, actions, months, feedback, made_at, time_zone }: Analysis, w: AnalysisTexts) {
  const length = overview.typical_minutes
  const { list, perBlock } = periodsOf(countedMonths(months), dayIn(time_zone, new Date(made_at)).slice(0, 7))
  const rated = ({ mean }: Period) => (mean === null ? '' : `, ${w.say('ratings.mean')} ${w.mean(mean)}`)
  return {
    numbers: [
      { label: w.say('figures.games'), value: w.number(overview.games) },
      { label: w.say('figures.people'), value: w.number(overview.people) },
      { label: w.say('figures.cardsPlayed'), value: w.number(overview.cards_played) },
      {
        label: w.say('figures.typical'),
        value: length === null ? w.say('none') : durationOf(length, w),
      },
      {
        label: w.say('figures.actionsDone'),
        value: w.say('countOf', { count: w.number(actions.done), of: w.number(actions.decided) }),
      },
    ],
    facts: [
      overview.languages
        .map(({ language, games }) =>
          w.say('languageGames', { language: languageName(language, w), count: games, shown: w.number(games) }),
        )
        .join(', '),
      ...(overview.minutes > 0 ? [w.say('figures.total', { time: durationOf(overview.minutes, w) })] : []),
    ],
    months: {
      periods: list.map((period) => ({
        ...period,
        name: periodName(period, w, 'short'),
        shown: w.number(period.games),
        rated: period.mean === null ? '' : w.mean(period.mean),
      })),
      perBlock,
      maxScore: feedback?.max_score ?? null,
      notes: [
        w.say('monthsHow', { count: perBlock }),
        ...(feedback ? [w.say('monthsRated', { max: w.number(feedback.max_score) })] : []),
      ],
      alt: `${w.say('months.title')}: ${list
        .map((period) => `${periodName(period, w, 'long')}: ${w.number(period.games)}${rated(period)}`)
        .join('. ')}`,
    },
  }
}

function languageName(language: Language, w: AnalysisTexts): string {
  return new Intl.DisplayNames([w.locale], { type: 'language' }).of(language) ?? language
}

function periodName({ id, isQuarter }: Period, w: AnalysisTexts, form: 'short' | 'long'): string {
  const year = id.slice(0, 4)
  if (isQuarter) return w.say(`months.quarter.${form}`, { quarter: id.slice(-1), year, short: year.slice(2) })
  const options = form === 'long' ? ({ month: 'long', year: 'numeric' } as const) : ({ month: 'short' } as const)
  return new Intl.DateTimeFormat(w.locale, { ...options, timeZone: 'UTC' }).format(new Date(`${id}-15T12:00:00Z`))
}

function cruxesOf({ cruxes }: Analysis, byId: ReadonlyMap<string, Card>, w: AnalysisTexts): AnalysisPaper['cruxes'] {
  const list = cruxes.cards.flatMap(({ card_id, count }) => {
    const card = byId.get(card_id)
    return card ? [{ card, count }] : []
  })
  if (list.length === 0) return { cards: [], note: w.say('cruxes.none') }
  const others = list.slice(cruxesShown).map(({ card }) => plain(card.title))
  const cards = others.slice(0, 8).join(', ')
  return {
    cards: list.slice(0, cruxesShown).map(({ card, count }) => ({
      face: {
        suit: card.suit_kind,
        suitTitle: card.suit_title,
        number: card.number,
        title: card.title,
        description: card.description,
        seed: cardSeed(card.deck_catalog_id, card.key),
      },
      lang: card.language,
      count,
      shown: w.number(count),
      says: w.say('countOf', { count: w.number(count), of: w.number(cruxes.games) }),
    })),
    note: others.length === 0 ? '' : w.say('cruxes.others', { count: cruxes.card_count - cruxesShown, cards }),
  }
}

type Pole = Analysis['quadrants'][number]['poles'][number]

/** The cards at the poles: by pole where there are too few for a picture, else the first two of the fullest. */
function cardsAt(
  poles: readonly Pole[],
  isDrawn: boolean,
  byId: ReadonlyMap<string, Card>,
  w: AnalysisTexts,
): string[] {
  const named = (pole: Pole, most?: number) =>
    pole.cards
      .slice(0, most)
      .flatMap(({ card_id, count }) => {
        const card = byId.get(card_id)
        return card ? [count > 1 || isDrawn ? `${plain(card.title)}\u00a0(${w.number(count)})` : plain(card.title)] : []
      })
      .join(', ')
  const [fullest] = poles.toSorted((a, b) => Number(b.stands_out) - Number(a.stands_out) || b.count - a.count)
  const shown = isDrawn ? (fullest ? [fullest] : []) : poles.filter(({ count }) => count > 0)
  return shown.map((pole) => `${w.say(`poles.${pole.pole}`)}: ${named(pole, isDrawn ? 2 : undefined)}`)
}

function quadrantsOf(
  { quadrants }: Analysis,
  byId: ReadonlyMap<string, Card>,
  w: AnalysisTexts,
): AnalysisPaper['quadrants'] {
  const perRing = cardsOfRing(Math.max(0, ...quadrants.flatMap(({ poles }) => poles.map(({ count }) => count))))
  return {
    perRing,
    ring: w.say('quadrants.ring', { count: perRing }),
    roses: quadrants.map(({ family, games, cards, poles }) => {
      const isDrawn = cards >= analysisLimits.quadrantCardsMin
      const out = poles.filter(({ stands_out }) => stands_out).map(({ pole }) => w.say(`poles.${pole}`))
      const clear = out.length > 0 ? w.say('quadrants.most', { poles: out.join(', ') }) : w.say('quadrants.even')
      const few =
        cards === 0 ? w.say('quadrants.none') : w.say('quadrants.few', { count: analysisLimits.quadrantCardsMin })
      return {
        title: w.say(`families.${family}`),
        facts: w.say('quadrants.cards', { count: cards, shown: w.number(cards), games: w.number(games) }),
        poles: poles.map(({ pole, count, stands_out }) => ({
          name: w.say(`poles.${pole}`),
          count,
          standsOut: stands_out,
        })),
        isDrawn,
        hasAxes: family !== 'retrospective',
        note: isDrawn ? clear : few,
        cards: cardsAt(poles, isDrawn, byId, w),
      }
    }),
  }
}

function feedbackOf({ feedback }: Analysis, w: AnalysisTexts): AnalysisPaper['feedback'] {
  if (!feedback) return { none: w.say('feedback.none') }
  const { mean, low, high, count, max_score, rescaled } = feedback
  const said =
    mean === null || low === null || high === null
      ? w.say('feedback.few', { count })
      : `${w.mean(mean)} ${w.say('feedback.mean', { max: max_score, low: w.mean(low), high: w.mean(high) })}`
  return {
    mean: rescaled > 0 ? `${said}. ${w.say('feedback.rescaled', { count: rescaled })}` : said,
    levels: feedback.levels.toReversed().map(({ score, count: given }) => ({
      name: w.number(score),
      count: given,
      says: given === 0 ? w.say('none') : w.number(given),
    })),
    quotes: feedback.texts.map(({ text }) => text),
  }
}

function actionsOf({ actions }: Analysis, w: AnalysisTexts): AnalysisPaper['actions'] {
  if (actions.decided === 0) return { bars: [], note: w.say('actions.none') }
  const days = actions.typical_days_until_done
  return {
    bars: (['done', 'open', 'late', 'blocked', 'dropped'] as const).map((state) => ({
      name: w.say(`actions.${state}`),
      count: actions[state],
      says: w.number(actions[state]),
    })),
    note: days === null ? '' : days === 0 ? w.say('actions.sameDay') : w.say('actions.days', { count: days }),
  }
}

function pulseOf({ pulse }: Analysis, w: AnalysisTexts): AnalysisPaper['pulse'] {
  const one = (value: number | null) => w.mean(value ?? 0)
  return {
    how: w.say('pulse.how', { max: pulse[0]?.max_score ?? 0 }),
    waves: pulse.map(({ wave, mean, low, high, max_score, count, games, texts }) => ({
      mean: `${one(mean)} ${w.say(`pulse.mean.${wave}`, { max: max_score, low: one(low), high: one(high) })}`,
      answers: w.say('pulse.answers', { shown: count, games }),
      quotes: texts,
    })),
  }
}

function wordsOf({ conclusions, small_group }: Analysis, w: AnalysisTexts): AnalysisPaper['words'] {
  const { findings, actions, words, texts } = conclusions
  const counted = [
    w.say('words.findings', { count: findings, shown: w.number(findings) }),
    w.say('words.actions', { count: actions, shown: w.number(actions) }),
  ].join(', ')
  const groups = wordsByLanguage(words.slice(0, wordLimits.shownMax))
  const few =
    small_group === null ? w.say('words.few', { count: wordLimits.countedMin }) : w.say(`small.${small_group}`)
  return {
    note: words.length > 0 ? counted : `${counted}. ${few}`,
    languages: groups.map(({ language, words: own }) => ({
      language,
      name: groups.length > 1 ? languageNames[language] : null,
      words: own.map(({ word, count }) => ({ word, count })),
    })),
    quotes: texts.map(({ text }) => text),
  }
}
