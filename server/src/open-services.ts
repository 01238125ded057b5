import { randomInt } from 'node:crypto'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { SecretBox } from './adapters/secrets/secret-box.ts'
import { readTokenSecret } from './adapters/secrets/token-secret.ts'
import type { Database } from './db/open-database.ts'
import { RememberedDecks } from './game/remembered-decks.ts'
import { RememberedHands } from './game/remembered-hands.ts'
import { Snapshots } from './game/snapshots.ts'
import { Turns } from './game/turns.ts'
import { AttemptLimits } from './http/attempt-limits.ts'
import { Tokens } from './http/tokens.ts'
import { GameHeads } from './live/game-heads.ts'
import { NewsChannel } from './live/news.ts'
import { Presence } from './live/presence.ts'
import { PresenceExchange } from './live/presence-exchange.ts'
import { Rooms } from './live/rooms.ts'
import { Seats } from './live/seats.ts'
import { UserSessions } from './live/user-sessions.ts'
import { readDeck } from './rounds/commands/read-cards.ts'
import type { Services } from './services.ts'

export interface ServiceOptions {
  appUrl: string
  rateLimitFactor: number
  version: string
  demo: boolean
  mailer?: Mailer | null
  outboxShown?: boolean
  supportEmail?: string | null
  /** Seals secrets that lie in the database; null: they lie there as they are. */
  secrets?: SecretBox | null
  clock?: () => Date
  random?: () => number
}

/** Puts together what the areas work with, on an open database. */
export async function openServices(database: Database, options: ServiceOptions): Promise<Services> {
  const news = new NewsChannel(database)
  await news.open()
  const clock = options.clock ?? (() => new Date())
  const heads = new GameHeads(database, news)
  const snapshots = new Snapshots(database, news)
  const hands = new RememberedHands()
  const presence = new Presence(clock)
  const presenceExchange = new PresenceExchange(presence, news)
  const tokens = new Tokens(await readTokenSecret(database, options.secrets ?? null))
  return {
    database,
    news,
    heads,
    snapshots,
    presence,
    presenceExchange,
    clock,
    turns: new Turns(),
    hands,
    decks: new RememberedDecks((deckId) => readDeck(database.db, deckId), clock),
    tokens,
    seats: new Seats(database, news),
    userSessions: new UserSessions(database, news),
    // After snapshots, seats and sessions: it hears news when they have forgotten what is old.
    rooms: new Rooms(snapshots, hands, news, presence, clock),
    attempts: new AttemptLimits(
      options.rateLimitFactor,
      database.counting && { pool: database.counting, keyOf: (who) => tokens.keyedHash('failure count', who) },
    ),
    mailer: options.mailer ?? null,
    outboxShown: options.outboxShown ?? false,
    outboxKey: tokens.keyedHash('outbox', '').slice(0, 22),
    supportEmail: options.supportEmail ?? null,
    appUrl: options.appUrl,
    version: options.version,
    demo: options.demo,
    random: options.random ?? (() => randomInt(2 ** 47) / 2 ** 47),
  }
}
