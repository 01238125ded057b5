import { eq } from 'drizzle-orm'
import { requestSummary } from '#server/ai/commands/request-summary.ts'
import { conclusions, players, topics } from '#server/db/schema/games.ts'
import { notes } from '#server/db/schema/together.ts'
import { readSummary } from '#server/game-rows/read-summary.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import type { TestDeck } from '#testing/deck-factory.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import type { TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'
import { giveContract } from '../give-contract.ts'
import type { KnownGame } from './known-games.ts'
import { type Score, scoreSummary } from './score.ts'

export type EvaluatedServer = Pick<TestServer, 'app' | 'services' | 'runJobs'>

/** Where the games of one language are played. */
export interface EvaluatedPlace {
  organizationId: string
  gameMaster: TestUser
  deck: TestDeck
}

/** An organization with a model, for the games of one language. */
export async function makePlace(server: EvaluatedServer, deck: TestDeck): Promise<EvaluatedPlace> {
  const organizationId = await makeOrganization(server)
  const gameMaster = await makeUser(server, { organizationId })
  await giveContract(server, organizationId, ['generate-summary', 'analysis-chat', 'generate-deck'], 100_000_000)
  return { organizationId, gameMaster, deck }
}

/** Has the server's model summarize a game, and scores the result. `sent` holds the request bodies. */
export async function evaluateGame(
  server: EvaluatedServer,
  { organizationId, gameMaster, deck }: EvaluatedPlace,
  game: KnownGame,
  sent: readonly string[],
): Promise<Score> {
  const { services } = server
  const gameId = await insertGame(server, { organizationId, gameMaster, deck }, game)
  const before = sent.length
  const begun = performance.now()
  const wanted = { gameId, organizationId, userId: gameMaster.id, language: game.language, now: services.clock() }
  await inTransaction(services, async (tx, news) => requestSummary(tx, news, services, wanted))
  await server.runJobs()
  const ms = performance.now() - begun
  const summary = await readSummary(services.database.db, gameId)
  const usage = summary?.row.content?.usage ?? { input: 0, output: 0 }
  return scoreSummary(game, {
    sentences: summary?.shown?.sentences ?? [],
    sources: summary?.shown?.sources ?? [],
    sent: sent.slice(before),
    ms,
    tokens: usage.input + usage.output,
    fault: summary?.row.fault ?? null,
  })
}

async function insertGame(
  server: EvaluatedServer,
  { organizationId, gameMaster, deck }: EvaluatedPlace,
  game: KnownGame,
): Promise<string> {
  const { db } = server.services.database
  await makeUser(server, { organizationId, name: game.member })
  const [score, text] = game.feedback
  const { id: gameId } = await makeFinishedGame(server, {
    organizationId,
    gameMasterId: gameMaster.id,
    deck,
    players: game.players.length,
    actions: game.actions.map(([name, assignee]) => ({ name, assignee })),
    feedback: { score, text },
    game: { subject: game.subject, language: game.language, notesInReport: 'without_authors' },
  })
  const seats = await db.select().from(players).where(eq(players.gameId, gameId)).orderBy(players.seat)
  for (const [index, { id }] of seats.entries())
    await db
      .update(players)
      .set({ name: game.players[index] ?? '' })
      .where(eq(players.id, id))
  for (const [index, [title, report]] of game.findings.entries()) {
    const values = { gameId, key: `found-${index}`, kind: 'finding' as const, title, hintText: '', index: index + 1 }
    const [topic] = await db.insert(topics).values(values).returning({ id: topics.id })
    await db.insert(conclusions).values({ gameId, topicId: topic?.id ?? '', kind: 'finding', report })
  }
  for (const note of game.notes)
    await db.insert(notes).values({
      ...{ gameId, playerId: null, subjectKind: 'crux', subjectId: gameId },
      ...{ text: note, updatedAt: server.services.clock() },
    })
  return gameId
}
