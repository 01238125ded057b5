import { randomUUID } from 'node:crypto'
import type { ActionState } from '#domain/conclusions/action-state.ts'
import type { PulseWave } from '#domain/conclusions/pulse.ts'
import {
  actionItems,
  candidates,
  conclusions,
  feedback,
  games,
  type DealtHand,
  roundHands,
  players,
  rounds,
  topics,
} from '#server/db/schema/games.ts'
import { pulseAnswers } from '#server/db/schema/pulse.ts'
import type { TestDeck } from '../deck-factory.ts'
import type { TestServer } from '../test-server.ts'

const day = 86_400_000

export interface AnalysedRound {
  isSkipped: boolean
  isTakenBack: boolean
  /** Position in the deck. */
  perspective: number
  /** By seat: the cards dealt, by position in the deck, and which of them was played; null: none. */
  seats: { dealt: number[]; played: number | null }[]
  /** The seat whose card was chosen; null: none. */
  chosen: number | null
}

/** A finished game as plain values, with everything that an analysis counts. */
export interface AnalysedGame {
  deck: number
  completedAt: Date
  visibility: 'self' | 'admin_only' | 'organization'
  isTestGame: boolean
  isDeleted: boolean
  gameMasterPlays: boolean
  minutes: number
  names: string[]
  /** How many others were removed from it. */
  removed?: number
  rounds: AnalysedRound[]
  /** The round whose chosen card is the crux; null: none. */
  crux: number | null
  rating: { score: number; maxScore: number; text: string } | null
  findings: string[]
  /** The answer, weeks later, to whether anything has changed. */
  pulse?: { wave: PulseWave; score: number; text: string }[]
  /** Of a done action whose date nobody knows the days are null. */
  actions: { name: string; state: ActionState; dueAt: Date; doneAfterDays: number | null }[]
}

/** Inserts finished games, hands included, in one go. Returns their ids. */
export async function insertAnalysedGames(
  server: Pick<TestServer, 'services'>,
  {
    organizationId,
    gameMasterId,
    decks,
  }: { organizationId: string; gameMasterId: string; decks: (TestDeck & { language: 'en' | 'fi' })[] },
  list: readonly AnalysedGame[],
): Promise<string[]> {
  const rows = {
    games: [] as (typeof games.$inferInsert)[],
    players: [] as (typeof players.$inferInsert)[],
    rounds: [] as (typeof rounds.$inferInsert)[],
    hands: [] as (typeof roundHands.$inferInsert)[],
    candidates: [] as (typeof candidates.$inferInsert)[],
    topics: [] as (typeof topics.$inferInsert)[],
    conclusions: [] as (typeof conclusions.$inferInsert)[],
    actionItems: [] as (typeof actionItems.$inferInsert)[],
    feedback: [] as (typeof feedback.$inferInsert)[],
    pulse: [] as (typeof pulseAnswers.$inferInsert)[],
  }
  const ids = list.map((game) => {
    const gameId = randomUUID()
    const deck = decks[game.deck]
    if (!deck) throw new Error('no such deck')
    const seats = game.names.map((name, seat) => ({ id: randomUUID(), gameId, name, seat }))
    rows.players.push(...seats)
    for (let seat = 0; seat < (game.removed ?? 0); seat += 1)
      rows.players.push({ gameId, name: 'Otso', seat: seats.length + seat, removedAt: game.completedAt })
    const chosenIds = game.rounds.map((round, index) => {
      const id = randomUUID()
      const hands: DealtHand[] = []
      const played = round.seats.map((seat, place) => {
        const cardIds = seat.dealt.map((card) => deck.cardIds[card] ?? '')
        const playerId = seats[place]?.id ?? null
        hands.push({ seat: playerId ?? 'game-master', cards: cardIds })
        if (seat.played === null) return null
        const candidateId = randomUUID()
        const cardId = cardIds[seat.played] ?? ''
        rows.candidates.push({ id: candidateId, gameId, roundId: id, playerId, cardId, revealed: true })
        return candidateId
      })
      rows.hands.push({ id, hands })
      const chosenCandidateId = round.chosen === null ? null : (played[round.chosen] ?? null)
      rows.rounds.push({
        id,
        gameId,
        perspectiveId: deck.perspectiveIds[round.perspective] ?? '',
        playOrder: index,
        state: round.isSkipped ? 'skipped' : 'complete',
        chosenCandidateId,
        takenBackAt: round.isTakenBack ? game.completedAt : null,
      })
      return chosenCandidateId
    })
    addConclusions(rows, { gameId, organizationId }, game)
    for (const answer of game.pulse ?? [])
      rows.pulse.push({ id: randomUUID(), gameId, ...answer, createdAt: game.completedAt })
    if (game.rating)
      rows.feedback.push({
        gameId,
        score: game.rating.score,
        maxScore: game.rating.maxScore,
        feedbackText: game.rating.text,
      })
    rows.games.push({
      id: gameId,
      organizationId,
      gameMasterId,
      subject: 'How we work',
      team: 'Northern depot',
      mode: 'crux',
      language: deck.language,
      state: 'complete',
      visibility: game.visibility,
      isTestGame: game.isTestGame,
      deletedAt: game.isDeleted ? game.completedAt : null,
      gameMasterPlays: game.gameMasterPlays,
      clockMs: game.minutes * 60_000,
      createdAt: new Date(game.completedAt.getTime() - 3_600_000),
      completedAt: game.completedAt,
      deckId: deck.id,
      deckVersionId: deck.versionId ?? '',
      gameCode: gameId,
      cruxCandidateId: game.crux === null ? null : (chosenIds[game.crux] ?? null),
    })
    return gameId
  })
  const { db } = server.services.database
  if (rows.games.length > 0) await db.insert(games).values(rows.games)
  if (rows.players.length > 0) await db.insert(players).values(rows.players)
  if (rows.rounds.length > 0) await db.insert(rounds).values(rows.rounds)
  if (rows.hands.length > 0) await db.insert(roundHands).values(rows.hands)
  if (rows.candidates.length > 0) await db.insert(candidates).values(rows.candidates)
  if (rows.topics.length > 0) await db.insert(topics).values(rows.topics)
  if (rows.conclusions.length > 0) await db.insert(conclusions).values(rows.conclusions)
  if (rows.actionItems.length > 0) await db.insert(actionItems).values(rows.actionItems)
  if (rows.feedback.length > 0) await db.insert(feedback).values(rows.feedback)
  if (rows.pulse.length > 0) await db.insert(pulseAnswers).values(rows.pulse)
  return ids
}

function addConclusions(
  rows: {
    topics: (typeof topics.$inferInsert)[]
    conclusions: (typeof conclusions.$inferInsert)[]
    actionItems: (typeof actionItems.$inferInsert)[]
  },
  ids: { gameId: string; organizationId: string },
  game: AnalysedGame,
) {
  const { gameId } = ids
  const conclude = (kind: 'finding' | 'action_plan', index: number, report: string) => {
    const [topicId, id] = [randomUUID(), randomUUID()]
    rows.topics.push({ id: topicId, gameId, key: `topic-${index}`, kind, title: 'What now?', hintText: '', index })
    rows.conclusions.push({ id, gameId, topicId, kind, report })
    return { topicId, actionPlanId: id }
  }
  for (const [index, text] of game.findings.entries()) conclude('finding', index, text)
  const plan = conclude('action_plan', game.findings.length, '')
  for (const { name, state, dueAt, doneAfterDays } of game.actions) {
    const isDated = state === 'done' && doneAfterDays !== null
    const doneAt = isDated ? new Date(game.completedAt.getTime() + doneAfterDays * day + 1000) : null
    rows.actionItems.push({ ...ids, ...plan, name, assignee: 'Aino', dueAt, state, isDone: state === 'done', doneAt })
  }
}
