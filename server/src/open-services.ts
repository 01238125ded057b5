import { randomBytes, randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { Database } from './db/open-database.ts'
import { settings } from './db/schema/people.ts'
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
import type { Services } from './services.ts'

export interface ServiceOptions {
  appUrl: string
  rateLimitFactor: number
  version: string
  demo: boolean
  mailer?: Mailer | null
  outboxShown?: boolean
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
  const presence = new Presence(clock)
  const presenceExchange = new PresenceExchange(presence, news)
  return {
    database, news, heads, snapshots, presence, presenceExchange, clock, turns: new Turns(), hands: new RememberedHands(),
    tokens: new Tokens(await tokenSecret(database)),
    seats: new Seats(database, news),
    userSessions: new UserSessions(database, news),
    // After snapshots, seats and sessions: it hears news when they have forgotten what is old.
    rooms: new Rooms(snapshots, news, presence, clock),
    attempts: new AttemptLimits(options.rateLimitFactor),
    mailer: options.mailer ?? null,
    outboxShown: options.outboxShown ?? false,
    appUrl: options.appUrl,
    version: options.version,
    demo: options.demo,
    random: options.random ?? (() => randomInt(2 ** 47) / 2 ** 47),
  }
}

/** The installation's own signing secret: made once, shared by all its processes. */
async function tokenSecret({ db }: Database): Promise<string> {
  await db.insert(settings).values({ key: 'token_secret', value: randomBytes(32).toString('base64url') }).onConflictDoNothing()
  const [row] = await db.select().from(settings).where(eq(settings.key, 'token_secret'))
  if (!row) throw new Error('the token secret was not kept')
  return row.value
}
