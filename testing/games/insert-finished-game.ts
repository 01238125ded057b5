import { eq } from 'drizzle-orm'
import {
  actionItems,
  candidates,
  conclusions,
  feedback,
  gamePerspectives,
  games,
  players,
  rounds,
  topics,
} from '#server/db/schema/games.ts'
import type { TestDeck } from '../deck-factory.ts'
import type { TestServer } from '../test-server.ts'

type NewGame = Partial<typeof games.$inferInsert>

interface FinishedGame {
  organizationId: string
  gameMasterId: string
  deck: TestDeck
  /** Positions of the perspectives in the deck, one per round. */
  rounds?: number[]
  players?: number
  actions?: { name: string; assignee?: string; dueAt?: Date; isDone?: boolean }[]
  feedback?: { score: number; text: string }
  game?: NewGame
}

let counter = 0

/**
 * Inserts a finished game directly: every player plays a card in every round, the first one is chosen, and the first
 * round's is the crux.
 */
export async function makeFinishedGame(
  server: Pick<TestServer, 'services'>,
  options: FinishedGame,
): Promise<{ id: string; candidateIds: string[]; actionIds: string[] }> {
  counter += 1
  const { db } = server.services.database
  const completedAt = options.game?.completedAt === undefined ? server.services.clock() : options.game.completedAt
  const [game] = await db
    .insert(games)
    .values({
      subject: `Game ${counter}`,
      team: 'Northern depot',
      mode: 'crux',
      language: 'en',
      state: 'complete',
      visibility: 'organization',
      createdAt: new Date((completedAt ?? server.services.clock()).getTime() - 3_600_000),
      ...options.game,
      completedAt,
      organizationId: options.organizationId,
      gameMasterId: options.gameMasterId,
      deckId: options.deck.id,
      deckVersionId: options.deck.versionId ?? '',
      gameCode: `finished-${counter}`,
    })
    .returning({ id: games.id })
  if (!game) throw new Error('no game')
  const gameId = game.id
  const seats = Array.from({ length: options.players ?? 2 }, (_, seat) => ({
    gameId,
    seat,
    name: `Player ${seat + 1}`,
  }))
  const seated = seats.length === 0 ? [] : await db.insert(players).values(seats).returning({ id: players.id })
  const perspectiveIds = (options.rounds ?? [0]).map((place) => options.deck.perspectiveIds[place] ?? '')
  if (perspectiveIds.length > 0)
    await db.insert(gamePerspectives).values(
      perspectiveIds.map((perspectiveId, index) => ({
        gameId,
        organizationId: options.organizationId,
        perspectiveId,
        index,
      })),
    )
  const candidateIds: string[] = []
  for (const [index, perspectiveId] of perspectiveIds.entries()) {
    const [round] = await db
      .insert(rounds)
      .values({ gameId, perspectiveId, playOrder: index, state: 'complete' })
      .returning({ id: rounds.id })
    if (!round || seated.length === 0) continue
    const played = await db
      .insert(candidates)
      .values(
        seated.map(({ id: playerId }, seat) => ({
          gameId,
          roundId: round.id,
          playerId,
          cardId: options.deck.cardIds[index * seated.length + seat] ?? '',
          revealed: true,
          createdAt: new Date((completedAt ?? server.services.clock()).getTime() - 1_000_000 + seat * 1000),
        })),
      )
      .returning({ id: candidates.id })
    candidateIds.push(...played.map(({ id }) => id))
    const chosenCandidateId = played[0]?.id ?? null
    await db.update(rounds).set({ chosenCandidateId }).where(eq(rounds.id, round.id))
  }
  await db
    .update(games)
    .set({ cruxCandidateId: candidateIds[0] ?? null })
    .where(eq(games.id, gameId))
  if (options.feedback)
    await db
      .insert(feedback)
      .values({ gameId, score: options.feedback.score, maxScore: 5, feedbackText: options.feedback.text })
  return {
    id: gameId,
    candidateIds,
    actionIds: await addActions(server, { gameId, organizationId: options.organizationId }, options.actions ?? []),
  }
}

async function addActions(
  server: Pick<TestServer, 'services'>,
  game: { gameId: string; organizationId: string },
  items: NonNullable<FinishedGame['actions']>,
): Promise<string[]> {
  if (items.length === 0) return []
  const { db } = server.services.database
  const { gameId } = game
  const [topic] = await db
    .insert(topics)
    .values({ gameId, key: 'what-we-do', kind: 'action_plan', title: 'What will we do?', hintText: '', index: 0 })
    .returning({ id: topics.id })
  const topicId = topic?.id ?? ''
  const [plan] = await db
    .insert(conclusions)
    .values({ gameId, topicId, kind: 'action_plan' })
    .returning({ id: conclusions.id })
  const now = server.services.clock()
  const rows = await db
    .insert(actionItems)
    .values(
      items.map(({ name, assignee, dueAt, isDone }, index) => ({
        ...game,
        topicId,
        actionPlanId: plan?.id ?? '',
        name,
        assignee: assignee ?? 'Aino',
        dueAt: dueAt ?? now,
        isDone: isDone ?? false,
        state: isDone ? ('done' as const) : ('open' as const),
        doneAt: isDone ? now : null,
        createdAt: new Date(now.getTime() + index),
      })),
    )
    .returning({ id: actionItems.id })
  return rows.map(({ id }) => id)
}
