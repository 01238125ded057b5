import { eq } from 'drizzle-orm'
import { games } from '#server/db/schema/games.ts'
import { organizations, users } from '#server/db/schema/people.ts'
import { HandCache } from '#server/game/caches/hand-cache.ts'
import { Snapshots } from '#server/game/caches/snapshots.ts'
import { Counter } from '#server/metrics/metrics.ts'
import { EventBus } from '#server/news/event-bus.ts'
import { KeyedMutex } from '#server/turns/keyed-mutex.ts'
import type { TransactionServices } from '#server/turns/transaction.ts'
import type { Services } from '#server/services.ts'
import { openTestDatabase } from './databases/open-test-database.ts'
import { makeDeck } from './deck-factory.ts'

/** Games on a database of their own, and what transactions depend on, without a server. */
export interface GameSetting {
  services: Required<TransactionServices> & { gameMutex: KeyedMutex; snapshots: Snapshots; turns: Counter }
  /** A game that waits for players, at version 1; its id. */
  newGame: () => Promise<string>
  /** The game's row as it is stored. */
  stored: (gameId: string) => Promise<typeof games.$inferSelect | undefined>
  /** How transactions have ended since this was asked last. */
  outcomes: () => Record<string, number>
  close: () => Promise<void>
}

export async function openGames(): Promise<GameSetting> {
  const { database, drop } = await openTestDatabase()
  const { db } = database
  const eventBus = new EventBus(database)
  // No other process writes to this database: what is cached is true.
  eventBus.trusted = true
  const turns = new Counter()
  const services = {
    database,
    eventBus,
    snapshots: new Snapshots(database, eventBus),
    gameMutex: new KeyedMutex(),
    hands: new HandCache(),
    turns,
  }
  const clock = () => new Date('2026-03-02T09:00:00.000Z')
  const [organization] = await db.insert(organizations).values({ name: 'Players', tier: 'pro' }).returning()
  const [master] = await db.insert(users).values({ email: 'master@example.org', createdAt: clock() }).returning()
  const deck = await makeDeck({ services: { database, clock } as unknown as Services }, { cardCount: 10 })
  let counted = new Map<string, number>()
  let codes = 0
  return {
    services,
    newGame: async () => {
      const [game] = await db
        .insert(games)
        .values({
          organizationId: organization!.id,
          gameMasterId: master!.id,
          mode: 'crux',
          language: 'en',
          deckId: deck.id,
          deckVersionId: deck.versionId,
          subject: 'A game',
          gameCode: `code-${(codes += 1)}`,
          createdAt: clock(),
        })
        .returning({ id: games.id })
      return game!.id
    },
    stored: async (gameId) => (await db.select().from(games).where(eq(games.id, gameId)))[0],
    outcomes: () => {
      const now = new Map(turns.read().map(({ labels, value }) => [String(labels['outcome']), value]))
      const since = [...now].map(([outcome, value]) => [outcome, value - (counted.get(outcome) ?? 0)] as const)
      counted = now
      return Object.fromEntries(since.filter(([, value]) => value > 0))
    },
    close: async () => {
      await eventBus.close()
      await database.close()
      await drop()
    },
  }
}
