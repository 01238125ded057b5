import type { Language } from '#domain/languages.ts'
import { AnalysisTexts } from '#server/analysis-paper/analysis-texts.ts'
import type { countGames } from '#server/game-analysis/commands/analyse-games.ts'
import { figureWords } from '../prompts/figure-words.ts'

export type Analysis = Awaited<ReturnType<typeof countGames>>['figures']

/** A part of the analysis as text; its id is the part’s name on the page. */
export interface FigureText {
  id: string
  text: string
}

/** At most this many entries of a list; the text says how many more there are. */
const most = { cruxes: 10, chosen: 15, decks: 20, words: 25, months: 24 } as const

const list = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join('; ')

/** The figures of an analysis as sources: a sentence may only use figures found in one of them. */
export function figureTexts(analysis: Analysis, language: Language): FigureText[] {
  const { overview, feedback, actions, conclusions } = analysis
  const say = figureWords(language)
  const cut = <Entry>(entries: readonly Entry[], max: number, shown: (entry: Entry) => string) => [
    ...entries.slice(0, max).map(shown),
    entries.length > max ? say('andMore', { n: entries.length - max }) : null,
  ]
  const title = titlesOf(analysis)
  const counted = ({ card_id, count }: { card_id: string; count: number }) => `${title(card_id)} ${count}`
  const months = analysis.months.filter(({ games }) => games > 0).toReversed()
  const texts: FigureText[] = [
    {
      id: 'overview',
      text: list([
        say('games', { n: overview.games }),
        say('people', { n: overview.people }),
        say('cardsPlayed', { n: overview.cards_played }),
        overview.typical_minutes === null ? null : say('minutes', { n: overview.typical_minutes }),
        say('firstDay', { n: analysis.first_day ?? '' }),
        say('lastDay', { n: analysis.last_day ?? '' }),
        ...cut(months, most.months, ({ month, games }) => say('gamesIn', { month, n: games })),
      ]),
    },
    {
      id: 'cruxes',
      text: list([say('cruxes', { n: analysis.cruxes.games }), ...cut(analysis.cruxes.cards, most.cruxes, counted)]),
    },
    {
      id: 'cards',
      text: list([
        say('chosen', { n: analysis.all_cards.chosen.count, of: analysis.all_cards.chosen.of }),
        ...cut(chosenOf(analysis), most.chosen, ({ id, shares }) => {
          const { count, of, stands_out } = shares.chosen
          return say('countOf', { title: title(id), n: count, of }) + (stands_out === null ? '' : say(stands_out))
        }),
      ]),
    },
    ...quadrantTexts(analysis, language, counted),
    {
      id: 'decks',
      text: list(cut(analysis.decks, most.decks, (deck) => say('gamesOf', { title: deck.title, n: deck.games }))),
    },
    {
      id: 'actions',
      text: list([
        ...(['decided', 'done', 'late', 'open', 'blocked', 'dropped'] as const).map((key) =>
          say(key, { n: actions[key] }),
        ),
        actions.typical_days_until_done === null ? null : say('days', { n: actions.typical_days_until_done }),
      ]),
    },
  ]
  if (feedback)
    texts.push({
      id: 'feedback',
      text: list([
        say('ratings', { n: feedback.count, of: overview.games, max: feedback.max_score }),
        feedback.mean === null ? null : say('mean', { n: feedback.mean }),
        feedback.low === null || feedback.high === null
          ? null
          : say('likely', { low: feedback.low, high: feedback.high }),
        ...feedback.levels.map(({ score, count }) => `${score}: ${count}`),
      ]),
    })
  for (const { wave, count, games, mean, max_score } of analysis.pulse)
    texts.push({
      id: 'pulse',
      text: list([
        say(wave === 'two_weeks' ? 'two_weeks' : 'six_weeks', { n: count, games }),
        mean === null ? null : say('meanOf', { n: mean, of: max_score }),
      ]),
    })
  if (conclusions.words.length > 0)
    texts.push({
      id: 'words',
      text: list([
        say('answers', { n: conclusions.findings }),
        ...cut(conclusions.words, most.words, ({ word, count }) => `${word} ${count}`),
      ]),
    })
  return texts.filter(({ text }) => text !== '')
}

function titlesOf({ cards }: Analysis) {
  return (id: string) => cards.find((card) => card.id === id)?.title.replaceAll('\u00ad', '') ?? '?'
}

function chosenOf({ cards, rankings }: Analysis) {
  return rankings.chosen.flatMap((id) => cards.find((card) => card.id === id) ?? [])
}

function quadrantTexts(
  { quadrants }: Analysis,
  language: Language,
  counted: (card: { card_id: string; count: number }) => string,
): FigureText[] {
  const say = figureWords(language)
  const texts = new AnalysisTexts(language)
  return quadrants
    .filter(({ cards }) => cards > 0)
    .map(({ family, cards, games, poles }) => ({
      id: 'quadrants',
      text: list([
        say('cards', { title: texts.say(`families.${family}`), n: cards, games }),
        ...poles.map(({ pole, count, stands_out, cards: top }) => {
          const best = top.slice(0, 3).map(counted).join('; ')
          return `${texts.say(`poles.${pole}`)} ${count}${stands_out ? say('standsOut') : ''}${best === '' ? '' : say('most', { cards: best })}`
        }),
      ]),
    }))
}
