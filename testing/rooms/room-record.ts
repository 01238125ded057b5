import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/db/open-database.ts'
import { candidates, gameEvents, games, players, rounds } from '#server/db/schema/games.ts'
import { notes, participations, playerIdeas, polls, votes } from '#server/db/schema/together.ts'
import type { Person } from './room-script.ts'

/** What people did in a game: one line per action, sorted within each kind. */
export interface RoomRecord {
  seats: string[]
  plays: string[]
  votes: string[]
  notes: string[]
  ideas: string[]
}

/** The actions acknowledged to people. */
export function recordOfPeople(people: readonly Person[]): RoomRecord {
  const each = (deedsOf: (person: Person) => string[]) => people.flatMap(deedsOf).sort()
  return {
    seats: each(({ id, name }) => [`${id} ${name}`]),
    plays: each(({ id, deeds }) => [...deeds.plays].map(([roundId, cardId]) => `${id} ${roundId} ${cardId}`)),
    votes: each(({ id, deeds }) => [...deeds.votes].map(([pollId, candidateId]) => `${id} ${pollId} ${candidateId}`)),
    notes: each(({ id, deeds }) => [...deeds.notes].map(([subjectId, text]) => `${id} ${subjectId} ${text}`)),
    ideas: each(({ id, deeds }) => deeds.ideas.map((text) => `${id} ${text}`)),
  }
}

/** The same from the database. */
export async function recordInDatabase({ db }: Pick<Database, 'db'>, gameId: string): Promise<RoomRecord> {
  const lines = (rows: readonly (string | null)[][]) => rows.map((row) => row.join(' ')).sort()
  const seated = await db.select().from(players).where(eq(players.gameId, gameId))
  const played = await db.select().from(candidates).where(eq(candidates.gameId, gameId))
  const voted = await db
    .select({ vote: votes })
    .from(votes)
    .innerJoin(polls, eq(polls.id, votes.pollId))
    .where(eq(polls.gameId, gameId))
  const written = await db.select().from(notes).where(eq(notes.gameId, gameId))
  const had = await db
    .select({ idea: playerIdeas })
    .from(playerIdeas)
    .innerJoin(participations, eq(participations.id, playerIdeas.participationId))
    .where(eq(participations.gameId, gameId))
  return {
    seats: lines(seated.map(({ id, name }) => [id, name])),
    plays: lines(played.map(({ playerId, roundId, cardId }) => [playerId, roundId, cardId])),
    votes: lines(voted.map(({ vote }) => [vote.playerId, vote.pollId, vote.candidateId])),
    notes: lines(written.map(({ playerId, subjectId, text }) => [playerId, subjectId, text])),
    ideas: lines(had.map(({ idea }) => [idea.playerId, idea.text])),
  }
}

/**
 * A half-done transition of a game, as a sentence; empty if its state is consistent. A finished game has nothing left
 * open.
 */
export async function halfTransitions({ db }: Pick<Database, 'db'>, gameId: string): Promise<string[]> {
  const [game] = await db.select().from(games).where(eq(games.id, gameId))
  if (!game) return ['there is no game']
  const log = await db.select().from(gameEvents).where(eq(gameEvents.gameId, gameId)).orderBy(asc(gameEvents.version))
  const played = await db.select().from(rounds).where(eq(rounds.gameId, gameId)).orderBy(asc(rounds.playOrder))
  const lying = await db.select().from(candidates).where(eq(candidates.gameId, gameId))
  const open = await db.select().from(polls).where(eq(polls.gameId, gameId))
  const times = (kind: string) => log.filter((event) => event.kind === kind).length
  const faults: string[] = []
  const expect = (isSo: boolean, otherwise: string) => isSo || faults.push(otherwise)
  expect(
    log.every(({ version }, index) => version === index + 1) && log.length === game.version,
    'the log has not one line for each version',
  )
  expect(times('card_played') - times('card_taken_back') === lying.length, 'cards on the table and in the log differ')
  expect(times('round_started') === played.length, 'rounds and the log differ')
  expect(
    times('completed') === (game.state === 'complete' ? 1 : 0) &&
      (game.state === 'complete') === (game.completedAt !== null),
    'the end is half',
  )
  expect(times('crux_picked') === (game.cruxCandidateId === null ? 0 : 1), 'the crux is half')
  for (const round of played) {
    const chosen = lying.find(({ id }) => id === round.chosenCandidateId)
    expect(
      (round.state === 'complete') === (chosen?.roundId === round.id),
      `round ${round.playOrder + 1} ended without its card`,
    )
    const own = lying.filter(({ roundId }) => roundId === round.id).map(({ playerId }) => playerId)
    expect(new Set(own).size === own.length, `somebody has two cards in round ${round.playOrder + 1}`)
  }
  const isOver = game.state === 'crystallize' || game.state === 'complete'
  expect(
    !isOver || played.some(({ chosenCandidateId }) => chosenCandidateId === game.cruxCandidateId),
    'the crux is of no round',
  )
  expect(!isOver || open.every(({ state, endedAt }) => state === 'ended' && endedAt !== null), 'a vote is still open')
  return faults
}
