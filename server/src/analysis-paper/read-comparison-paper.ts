import type { z } from 'zod'
import type { compareCards } from '#contract/afterwards/game-analysis.ts'
import {
  type ComparedRatings,
  type ComparedShare,
  comparedActions,
  comparedPoles,
  comparedRatings,
  comparedWords,
} from '#domain/analysis/compare-analyses.ts'
import { shareKinds } from '#domain/analysis/card-shares.ts'
import type { Ratings } from '#domain/analysis/ratings.ts'
import { pulseWaves } from '#domain/conclusions/pulse.ts'
import type { Language } from '#domain/languages.ts'
import { wordLimits } from '#domain/limits.ts'
import { dayIn } from '#domain/time/time-zone.ts'
import { AnalysisTexts } from './analysis-texts.ts'
import type { ComparedPaperRow, ComparedPart, ComparedSide, ComparisonPaper } from './comparison-paper.ts'
import { type Analysis, durationOf } from './read-analysis-paper.ts'

type ComparedCards = z.output<(typeof compareCards)['response']>['data']['attributes']

/** An analysis with its filter as text. */
interface PaperSide {
  analysis: Analysis
  filter: string
}

const rowsShown = 12
const plain = (text: string) => text.replaceAll('\u00ad', '')

/** Two analyses side by side as their PDF shows them in a language: the same content as on the screen. */
export function readComparisonPaper(
  [a, b]: readonly [PaperSide, PaperSide],
  cards: ComparedCards,
  { organization, language }: { organization: string; language: Language },
): ComparisonPaper {
  const w = new AnalysisTexts(language)
  const made = w.say('made', { date: w.day(dayIn(a.analysis.time_zone, new Date(a.analysis.made_at))) })
  const hasGames = a.analysis.overview.games > 0 && b.analysis.overview.games > 0
  return {
    language,
    organization,
    title: w.say('compare.title'),
    made,
    foot: `${w.say('compare.title')} · ${made}`,
    how: [w.say('compare.how'), w.say('compare.overlap')],
    contents: w.say('contents'),
    sides: [a, b].map(({ analysis, filter }, index) => ({
      letter: index === 0 ? 'A' : 'B',
      filter,
      meta: metaOf(analysis, w),
    })),
    counts: hasGames ? countsOf(a.analysis, b.analysis, w) : null,
    parts: hasGames ? partsOf(a.analysis, b.analysis, cards, w) : [],
    nothing: hasGames ? '' : w.say('compare.nothing'),
  }
}

function metaOf({ overview, first_day, last_day, small_group }: Analysis, w: AnalysisTexts): string {
  if (first_day === null || last_day === null) return w.say('compare.noGames')
  const meta = w.say('meta', { count: overview.games, from: w.day(first_day), to: w.day(last_day) })
  return small_group === null ? meta : `${meta} ${w.say('compare.small')}`
}

function countsOf(a: Analysis, b: Analysis, w: AnalysisTexts): ComparisonPaper['counts'] {
  const length = ({ overview: { typical_minutes: minutes } }: Analysis) =>
    minutes === null ? w.say('none') : durationOf(minutes, w)
  const rows: [string, (side: Analysis) => string][] = [
    ['figures.games', ({ overview }) => w.number(overview.games)],
    ['figures.people', ({ overview }) => w.number(overview.people)],
    ['figures.cardsPlayed', ({ overview }) => w.number(overview.cards_played)],
    ['figures.typical', length],
    ['sections.actions', ({ actions }) => w.number(actions.decided)],
  ]
  return {
    heading: w.say('sections.overview'),
    figure: w.say('compare.figure'),
    rows: rows.map(([name, of]) => ({ name: w.say(name), values: [of(a), of(b)] })),
  }
}

function partsOf(a: Analysis, b: Analysis, cards: ComparedCards, w: AnalysisTexts): ComparedPart[] {
  const feedback = comparedRatings(scaleOf(a.feedback), scaleOf(b.feedback))
  const pulse = pulseWaves.flatMap((wave) => {
    const [one, other] = [a, b].map((side) => side.pulse.find((answers) => answers.wave === wave))
    const ratings = comparedRatings(scaleOf(one), scaleOf(other))
    return ratings ? [meansRow(w.say(`pulse.wave.${wave}`), ratings, 'compare.answers', w)] : []
  })
  const part = (section: string, rows: ComparedPaperRow[], none: string, notes: string[] = []): ComparedPart => ({
    heading: w.say(`sections.${section}`),
    title: null,
    notes: rows.length === 0 ? [none] : notes,
    rows,
  })
  const poles = comparedPoles(a.quadrants, b.quadrants)
  const actions = comparedActions(a.actions, b.actions)
  return [
    part(
      'feedback',
      feedback ? [meansRow(w.say('ratings.mean'), feedback, 'compare.ratings', w)] : [],
      w.say('compare.noRatings'),
      feedback && feedback.rescaled > 0 ? [w.say('feedback.rescaled', { count: feedback.rescaled })] : [],
    ),
    ...cardParts(cards, w),
    part(
      'quadrants',
      sharesRows(poles, (pole) => w.say(`poles.${pole}`), w),
      w.say('compare.noPoles'),
      [w.say('compare.poles'), clearOf(poles, w)],
    ),
    part(
      'actions',
      sharesRows(actions, (state) => w.say(`actions.${state}`), w),
      w.say('compare.noActions'),
      [clearOf(actions, w)],
    ),
    ...(a.pulse.length + b.pulse.length === 0 ? [] : [part('pulse', pulse, w.say('compare.noPulse'))]),
    wordsPart(a, b, w),
  ]
}

function cardParts(cards: ComparedCards, w: AnalysisTexts): ComparedPart[] {
  return shareKinds.map((kind, index) => {
    const { rows, compared, clear, one_sided: oneSided } = cards[kind]
    return {
      heading: index === 0 ? w.say('sections.cards') : null,
      title: w.say(`cards.kinds.${kind}`),
      notes: [
        ...(index === 0 ? [w.say('compare.cards')] : []),
        rows.length === 0 ? w.say('compare.noCards') : w.say('compare.clear', { count: clear, of: w.number(compared) }),
        ...(oneSided > 0 ? [w.say('compare.oneSided', { count: oneSided })] : []),
      ],
      rows: sharesRows(
        rows.map(({ card, ...row }) => ({ ...row, key: card })),
        ({ title }) => plain(title),
        w,
      ),
    }
  })
}

function wordsPart(
  { conclusions: a, small_group: one }: Analysis,
  { conclusions: b, small_group: other }: Analysis,
  w: AnalysisTexts,
): ComparedPart {
  const small = one !== null || other !== null
  const heading = w.say('sections.words')
  const none = w.say('compare.noWords', { count: wordLimits.countedMin })
  if (small) return { heading, title: null, notes: [w.say('compare.smallWords')], rows: [] }
  if (a.words.length === 0 || b.words.length === 0) return { heading, title: null, notes: [none], rows: [] }
  const { rows, oneSided } = comparedWords(a, b)
  const others = oneSided > 0 ? [w.say('compare.otherWords', { count: oneSided })] : []
  return {
    heading,
    title: null,
    notes: [w.say('compare.words'), rows.length === 0 ? none : clearOf(rows, w), ...others],
    rows: sharesRows(rows, ({ word }) => word, w),
  }
}

const scaleOf = (rated: { levels: Ratings['levels']; max_score: number; rescaled: number } | null | undefined) =>
  rated ? { levels: rated.levels, maxScore: rated.max_score, rescaled: rated.rescaled } : null

function clearOf(rows: readonly ComparedShare<unknown>[], w: AnalysisTexts): string {
  const clear = rows.filter(({ verdict }) => verdict !== 'chance').length
  return w.say('compare.clear', { count: clear, of: rows.length })
}

function sharesRows<Key>(rows: readonly ComparedShare<Key>[], nameOf: (key: Key) => string, w: AnalysisTexts) {
  const side = ({ count, of, share, low, high }: ComparedShare<Key>['a']): ComparedSide => ({
    at: { share: share ?? 0, low, high },
    says: `${w.percent(share ?? 0)} ${w.say('compare.counted', { count: w.number(count), of: w.number(of) })}`,
  })
  return rows.slice(0, rowsShown).map(({ key, a, b, verdict }) => rowOf(nameOf(key), verdict, [side(a), side(b)], w))
}

function meansRow(name: string, { a, b, verdict }: ComparedRatings, times: string, w: AnalysisTexts) {
  const side = ({ mean, low, high, count, maxScore }: Ratings): ComparedSide => {
    const counted = w.say(times, { count, shown: w.number(count) })
    if (mean === null || low === null || high === null) return { at: null, says: counted }
    const place = (score: number) => (score - 1) / Math.max(1, maxScore - 1)
    const said = w.number(mean, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    const scale = w.say('of', { of: w.number(maxScore) })
    return { at: { share: place(mean), low: place(low), high: place(high) }, says: `${said} ${scale}, ${counted}` }
  }
  return rowOf(name, verdict, [side(a), side(b)], w)
}

function rowOf(
  name: string,
  verdict: ComparedRatings['verdict'],
  sides: ComparedPaperRow['sides'],
  w: AnalysisTexts,
): ComparedPaperRow {
  const isClear = verdict === 'above' || verdict === 'below'
  return { name, verdict: w.say(`compare.verdict.${verdict}`), isClear, sides }
}
