import type { PolePerspective } from '#domain/analysis/quadrants.ts'
import { pulseWaves } from '#domain/conclusions/pulse.ts'
import type { AnalysedGame } from '../games/analysed-games.ts'
import { analysedPerspectives as types } from '../games/analysed-organization.ts'
import { languageOf, wordsByHand } from './words-by-hand.ts'

/** The figures of an analysis by plain arrays, slowly and obviously: the reference for counting in SQL. */
export function countByHand(list: readonly AnalysedGame[], now: Date) {
  const counted = list.filter((game) => game.visibility === 'organization' && !game.isTestGame && !game.isDeleted)
  const peopleOf = (game: AnalysedGame) => game.names.length + (game.gameMasterPlays ? 1 : 0)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const middle = (values: readonly number[]) => {
    const sorted = values.toSorted((a, b) => a - b)
    const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
    return lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2)
  }
  const titleOf = (game: AnalysedGame) => (game.deck === 2 ? 'Change' : 'How we work')
  const roundsOf = (game: AnalysedGame) => game.rounds.filter((round) => !round.isSkipped && !round.isTakenBack)
  const playedIn = (round: AnalysedGame['rounds'][number]) =>
    round.seats.map(({ dealt, played }) => (played === null ? null : (dealt[played] ?? null)))
  const chosenIn = (round: AnalysedGame['rounds'][number]) =>
    round.chosen === null ? null : (playedIn(round)[round.chosen] ?? null)
  const name = (game: AnalysedGame, card: number) => `${titleOf(game)} card-${card + 1}`
  const [dealt, played, chosen, crux]: string[][] = [[], [], [], []]
  const poles: { pole: PolePerspective; game: AnalysedGame; card: string }[] = []
  for (const game of counted)
    for (const round of roundsOf(game)) {
      dealt?.push(...round.seats.flatMap((seat) => seat.dealt.map((card) => name(game, card))))
      played?.push(...playedIn(round).flatMap((card) => (card === null ? [] : [name(game, card)])))
      const taken = chosenIn(round)
      if (taken === null) continue
      chosen?.push(name(game, taken))
      if (game.crux !== null && game.rounds[game.crux] === round) crux?.push(name(game, taken))
      const type = types[round.perspective]
      if (type !== undefined && type !== 'general') poles.push({ pole: type, game, card: name(game, taken) })
    }
  const times = (names: string[] | undefined, card: string) => (names ?? []).filter((one) => one === card).length
  const months = [...new Set(counted.map((game) => game.completedAt.toISOString().slice(0, 7)))].toSorted()
  const actions = counted.flatMap((game) => game.actions)
  const ratings = counted.flatMap(({ rating }) => (rating ? [rating] : []))
  const onScale = (scale: number) => ratings.filter(({ maxScore }) => maxScore === scale).length
  const scale = ratings.length === 0 ? null : onScale(5) > onScale(10) ? 5 : 10
  /** How many of these games were rated so, on the most frequent scale; null: none was rated. */
  const levelsOf = (those: readonly AnalysedGame[]) => {
    if (scale === null || those.every(({ rating }) => rating === null)) return null
    const levels = those.flatMap(({ rating }) =>
      rating ? [Math.round(1 + ((rating.score - 1) / (rating.maxScore - 1)) * (scale - 1))] : [],
    )
    return Array.from({ length: scale }, (_, index) => levels.filter((level) => level === index + 1).length)
  }
  const days = counted.map((game) => game.completedAt.toISOString().slice(0, 10)).toSorted()
  const minutes = counted.flatMap((game) => (game.minutes > 0 ? [game.minutes] : []))
  const people = sum(counted.map(peopleOf))
  const inLanguage = (language: string) => counted.filter((game) => languageOf(game) === language).length
  const waves = pulseWaves
    .map((wave) => ({
      wave,
      answers: counted.flatMap((game) => (game.pulse ?? []).filter((one) => one.wave === wave)),
    }))
    .filter(({ answers }) => answers.length >= 3)
  const smallGroup = counted.length < 3 ? 'too_few_games' : people < 5 ? 'too_few_people' : null
  const words = wordsByHand(counted)
  const tellsWords = smallGroup === null && words.total >= 30
  // A card is listed when it is in a ranking or a list: when it was played, that is.
  const listed = [...new Set(played)]
  const countsOf = (card: string) => [times(dealt, card), times(played, card), times(chosen, card), times(crux, card)]
  return {
    overview: {
      games: counted.length,
      people,
      cards_played: played?.length ?? 0,
      minutes: sum(minutes),
      typical_minutes: middle(minutes),
      languages: ['en', 'fi']
        .map((language) => ({ language, games: inLanguage(language) }))
        .filter(({ games: count }) => count > 0)
        .toSorted((a, b) => b.games - a.games),
    },
    small_group: smallGroup,
    months: months.map((month) => {
      const those = counted.filter((game) => game.completedAt.toISOString().startsWith(month))
      return [month, those.length, sum(those.map(peopleOf)), levelsOf(those)]
    }),
    decks: ['Change', 'How we work']
      .map((title) => counted.filter((game) => titleOf(game) === title))
      .flatMap((those) =>
        those[0] ? [[titleOf(those[0]), those.length, sum(those.map(peopleOf)), levelsOf(those)]] : [],
      ),
    levels: levelsOf(counted),
    rescaled: ratings.filter(({ maxScore }) => maxScore !== scale).length,
    days: [days[0] ?? null, days.at(-1) ?? null],
    card_count: new Set([...(dealt ?? []), ...(played ?? [])]).size,
    cards: Object.fromEntries(listed.map((card) => [card, countsOf(card)])),
    /** Every card that was in a hand, listed or not. */
    every: Object.fromEntries(
      [...new Set([...(dealt ?? []), ...(played ?? [])])].map((card) => [card, countsOf(card)]),
    ),
    cruxes: crux?.length ?? 0,
    crux_cards: Object.fromEntries([...new Set(crux)].map((card) => [card, times(crux, card)])),
    pole_cards: Object.fromEntries(
      [...new Set(poles.map(({ pole }) => pole))].map((pole) => {
        const there = poles.filter((one) => one.pole === pole).map(({ card }) => card)
        const counts = [...new Set(there)].map((card) => times(there, card)).toSorted((a, b) => b - a)
        return [pole, counts.slice(0, 5)]
      }),
    ),
    poles: Object.fromEntries(
      [...new Set(poles.map(({ pole }) => pole))].map((pole) => [
        pole,
        poles.filter((one) => one.pole === pole).length,
      ]),
    ),
    families: Object.fromEntries(
      ['emotion', 'retrospective', 'priority', 'risk'].map((family) => [
        family,
        new Set(poles.filter(({ pole }) => pole.startsWith(family)).map(({ game }) => game)).size,
      ]),
    ),
    actions: {
      decided: actions.length,
      done: actions.filter(({ state }) => state === 'done').length,
      late: actions.filter(({ state, dueAt }) => (state === 'open' || state === 'blocked') && dueAt < now).length,
      open: actions.filter(({ state }) => state === 'open').length,
      blocked: actions.filter(({ state }) => state === 'blocked').length,
      dropped: actions.filter(({ state }) => state === 'dropped').length,
      typical_days_until_done: middle(
        actions.flatMap(({ state, doneAfterDays }) =>
          state === 'done' && doneAfterDays !== null ? [doneAfterDays] : [],
        ),
      ),
    },
    findings: counted.flatMap((game) => game.findings).filter((text) => text !== '').length,
    pulse: waves.map(({ wave, answers }) => [
      wave,
      counted.filter((game) => game.pulse?.some((answer) => answer.wave === wave)).length,
      [1, 2, 3, 4, 5].map((score) => answers.filter((answer) => answer.score === score).length),
    ]),
    counted_words: smallGroup === null ? words.total : 0,
    words: tellsWords ? words.words : [],
    languages: tellsWords ? words.languages : [],
    quotes:
      smallGroup === null && !tellsWords
        ? Math.min(6, counted.flatMap((game) => game.findings).filter((text) => text !== '').length)
        : 0,
    pulse_texts: waves.map(({ answers }) =>
      smallGroup !== null ? 0 : Math.min(6, answers.filter(({ text }) => text !== '').length),
    ),
  }
}
