import type { analyseGames } from '#server/game-analysis/commands/analyse-games.ts'

export type Analysis = Awaited<ReturnType<typeof analyseGames>>

/** A part of the analysis as text; its id is the part’s name on the page. */
export interface FigureText {
  id: string
  text: string
}

const one = (value: number) => String(Math.round(value * 10) / 10)
const list = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join('; ')

/** The figures of an analysis as sources: a sentence may only use figures found in one of them. */
export function figureTexts(analysis: Analysis): FigureText[] {
  const { overview, months, decks, feedback, cruxes, actions, conclusions, quadrants } = analysis
  const title = (id: string) => analysis.cards.find((card) => card.id === id)?.title.replaceAll('\u00ad', '') ?? '?'
  const counted = (cards: readonly { card_id: string; count: number }[]) =>
    list(cards.map(({ card_id, count }) => `${title(card_id)} ${count}`))
  const chosen = analysis.rankings.chosen.slice(0, 15).flatMap((id) => {
    const card = analysis.cards.find((found) => found.id === id)
    if (!card) return []
    const { count, of, stands_out } = card.shares.chosen
    const note = stands_out === null ? '' : stands_out === 'above' ? ' (more than others)' : ' (less than others)'
    return [`${title(id)} ${count} of ${of}${note}`]
  })
  const texts: FigureText[] = [
    {
      id: 'overview',
      text: list([
        `games: ${overview.games}`,
        `people: ${overview.people}`,
        `cards played: ${overview.cards_played}`,
        overview.typical_minutes === null ? null : `typical length in minutes: ${one(overview.typical_minutes)}`,
        `first day: ${analysis.first_day ?? ''}`,
        `last day: ${analysis.last_day ?? ''}`,
        ...months
          .filter(({ games }) => games > 0)
          .slice(-24)
          .map(({ month, games }) => `games in ${month}: ${games}`),
      ]),
    },
    { id: 'cruxes', text: list([`games that picked a crux: ${cruxes.games}`, counted(cruxes.cards.slice(0, 10))]) },
    {
      id: 'cards',
      text: list([
        `chosen of played, all cards: ${analysis.all_cards.chosen.count} of ${analysis.all_cards.chosen.of}`,
        ...chosen,
      ]),
    },
    ...quadrants
      .filter(({ cards }) => cards > 0)
      .map(({ family, cards, games, poles }) => ({
        id: 'quadrants',
        text: list([
          `${family}: ${cards} cards in ${games} games`,
          ...poles.map(
            ({ pole, count, stands_out, cards: top }) =>
              `${pole.replaceAll('_', ' ')} ${count}${stands_out ? ' (stands out)' : ''}${top.length > 0 ? `, most: ${counted(top.slice(0, 3))}` : ''}`,
          ),
        ]),
      })),
    { id: 'decks', text: list(decks.slice(0, 20).map((deck) => `${deck.title}: ${deck.games} games`)) },
    {
      id: 'actions',
      text: list([
        `decided: ${actions.decided}`,
        `done: ${actions.done}`,
        `late: ${actions.late}`,
        `open: ${actions.open}`,
        `blocked: ${actions.blocked}`,
        `dropped: ${actions.dropped}`,
        actions.typical_days_until_done === null
          ? null
          : `typical days until done: ${one(actions.typical_days_until_done)}`,
      ]),
    },
  ]
  if (feedback)
    texts.push({
      id: 'feedback',
      text: list([
        `ratings: ${feedback.count} of ${overview.games} games, on a scale to ${feedback.max_score}`,
        feedback.mean === null ? null : `mean ${one(feedback.mean)}`,
        feedback.low === null || feedback.high === null
          ? null
          : `likely between ${one(feedback.low)} and ${one(feedback.high)}`,
        ...feedback.levels.map(({ score, count }) => `${score}: ${count}`),
      ]),
    })
  for (const { wave, count, games, mean, max_score } of analysis.pulse)
    texts.push({
      id: 'pulse',
      text: list([
        `whether anything has changed, asked ${wave === 'two_weeks' ? 'two' : 'six'} weeks later: ${count} answers in ${games} games`,
        mean === null ? null : `mean ${one(mean)} of ${max_score}`,
      ]),
    })
  if (conclusions.words.length > 0)
    texts.push({
      id: 'words',
      text: list([
        `answers: ${conclusions.findings}`,
        ...conclusions.words.slice(0, 25).map(({ word, count }) => `${word} ${count}`),
      ]),
    })
  return texts.filter(({ text }) => text !== '')
}
