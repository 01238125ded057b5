import { medianOf } from '#domain/analysis/histogram.ts'
import { commonScale, rate, type Rating } from '#domain/analysis/ratings.ts'
import { pulseAnswersMin, pulseLimits, pulseWaves, type PulseWave } from '#domain/conclusions/pulse.ts'
import { languages, type Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { readDeckIdentities, readDeckWords } from './catalogue-words.ts'
import type { ActionCounts } from './counting/count-actions.ts'
import type { GameCounts } from './counting/count-games.ts'
import type { PulseCounts } from './counting/count-pulse.ts'
import { Tally } from './counting/tally.ts'

/** The figures of games as a whole. */
export function overviewOf(counts: GameCounts, cardsPlayed: number) {
  return {
    games: counts.games,
    people: counts.people,
    cards_played: cardsPlayed,
    minutes: [...counts.minutes].reduce((sum, [minutes, games]) => sum + minutes * games, 0),
    typical_minutes: medianOf(counts.minutes),
    languages: languages
      .map((language) => ({ language, games: counts.languages.of(language) }))
      .filter(({ games }) => games > 0)
      .toSorted((a, b) => b.games - a.games),
  }
}

/** Ratings on the most common scale; null: there are none. */
export function ratingsOf(ratings: readonly Rating[], scale: number | null) {
  if (scale === null || ratings.length === 0) return null
  const { maxScore, ...rated } = rate(ratings, scale)
  return { max_score: maxScore, ...rated }
}

/** Every month from the first game to the last. */
export function monthsOf(counts: GameCounts) {
  const scale = commonScale(counts.ratings)
  const ratings = counts.ratingsByMonth
  const played = [...counts.gamesOfMonth.keys()].toSorted()
  return monthsBetween(played[0], played.at(-1)).map((month) => ({
    month,
    games: counts.gamesOfMonth.of(month),
    people: counts.peopleOfMonth.of(month),
    ratings: ratingsOf(ratings.get(month) ?? [], scale),
  }))
}

function monthsBetween(first: string | undefined, last: string | undefined): string[] {
  if (first === undefined || last === undefined) return []
  const months = []
  let [year = 0, month = 0] = first.split('-').map(Number)
  for (;;) {
    const name = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
    months.push(name)
    if (name >= last) return months
    if (month === 12) [year, month] = [year + 1, 1]
    else month += 1
  }
}

/** Decks, all languages counted as one, most played first. */
export async function decksOf(db: Db, counts: GameCounts, language: Language) {
  const identities = await readDeckIdentities(db, counts.gamesOfDeck.keys())
  const words = await readDeckWords(db, identities, language)
  const scale = commonScale(counts.ratings)
  const ratings = new Map<string, Rating[]>()
  for (const [deckId, own] of counts.ratingsByDeck) {
    const identity = identities.get(deckId)
    if (identity !== undefined) ratings.set(identity, [...(ratings.get(identity) ?? []), ...own])
  }
  const [games, people] = [new Tally<string>(), new Tally<string>()]
  for (const [deckId, identity] of identities) {
    games.add(identity, counts.gamesOfDeck.of(deckId))
    people.add(identity, counts.peopleOfDeck.of(deckId))
  }
  return [...words.values()]
    .map((deck) => ({
      id: deck.id,
      catalog_id: deck.catalogId,
      title: deck.title,
      language: deck.language,
      deck_color: deck.deckColor,
      games: games.of(deck.identity),
      people: people.of(deck.identity),
      ratings: ratingsOf(ratings.get(deck.identity) ?? [], scale),
    }))
    .toSorted((a, b) => b.games - a.games || (a.title < b.title ? -1 : 1))
}

/** The outcome of actions. */
export function actionsOf({ states, late, daysUntilDone }: ActionCounts) {
  return {
    decided: states.total(),
    done: states.of('done'),
    late,
    open: states.of('open'),
    blocked: states.of('blocked'),
    dropped: states.of('dropped'),
    typical_days_until_done: medianOf(daysUntilDone),
  }
}

/**
 * Whether anything has changed, for each wave with enough answers. Texts are sorted alphabetically,
 * to hide who wrote them and when.
 */
export function pulseOf(counts: PulseCounts, texts: readonly { wave: PulseWave; text: string }[]) {
  return pulseWaves.flatMap((wave) => {
    const ratings = counts.ratings(wave)
    const rated = ratingsOf(ratings, pulseLimits.scoreMax)
    if (rated === null || rated.count < pulseAnswersMin) return []
    const said = texts.flatMap((one) => (one.wave === wave ? one.text : []))
    return [{ wave, games: counts.games.of(wave), ...rated, texts: said.toSorted((a, b) => a.localeCompare(b)) }]
  })
}
