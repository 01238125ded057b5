import { randomInt } from 'node:crypto'
import { openSandbox } from './billing/open-sandbox.ts'
import { StripeBilling } from './adapters/billing/stripe/stripe-billing.ts'
import type { StripeSettings } from './env.ts'
import type { BaseForms } from './adapters/voikko/voikko.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import { SealedFor } from './adapters/secrets/sealed-for.ts'
import { AddressBox } from './adapters/secrets/address-box.ts'
import type { SecretBox } from './adapters/secrets/secret-box.ts'
import { readTokenSecret } from './adapters/secrets/token-secret.ts'
import type { Database } from './db/open-database.ts'
import { DeckCache } from './game/caches/deck-cache.ts'
import { HandCache } from './game/caches/hand-cache.ts'
import { OrganizationCounts } from './game/caches/organization-counts.ts'
import { Snapshots } from './game/caches/snapshots.ts'
import { KeyedMutex } from './turns/keyed-mutex.ts'
import { AttemptLimits } from './credentials/attempt-limits.ts'
import { Tokens } from './credentials/tokens.ts'
import { GameHeads } from './game/caches/game-heads.ts'
import { EventBus } from './news/event-bus.ts'
import { OpenAnswers } from './live/open-answers.ts'
import { Presence } from './live/presence.ts'
import { PresenceExchange } from './live/presence-exchange.ts'
import { OrganizationNews } from './live/organization-news.ts'
import { Rooms } from './live/rooms.ts'
import { Seats } from './credentials/seats.ts'
import { UserSessions } from './credentials/user-sessions.ts'
import { readDeck } from './game/read-cards.ts'
import { Metrics } from './metrics/metrics.ts'
import type { AiSettings, Services } from './services.ts'

export interface ServiceOptions {
  appUrl: string
  rateLimitFactor: number
  version: string
  demo: boolean
  mailer?: Mailer | null
  finnish?: BaseForms | null
  outboxShown?: boolean
  hasPublicOrigin?: boolean
  supportEmail?: string | null
  termsUrl?: string | null
  dataProcessingUrl?: string | null
  ai?: AiSettings
  /** The payment provider; null: nothing can be bought. */
  billing?: 'sandbox' | StripeSettings | null
  /** Seals secrets in the database; null: they are stored in plain text. */
  secrets?: SecretBox | null
  clock?: () => Date
  random?: () => number
}

/** Builds the services on an open database. */
export async function openServices(database: Database, options: ServiceOptions): Promise<Services> {
  const eventBus = new EventBus(database)
  await eventBus.open()
  const clock = options.clock ?? (() => new Date())
  const heads = new GameHeads(database, eventBus)
  const snapshots = new Snapshots(database, eventBus)
  const hands = new HandCache()
  const presence = new Presence(clock)
  const presenceExchange = new PresenceExchange(presence, eventBus)
  const metrics = new Metrics()
  const tokens = new Tokens(await readTokenSecret(database, options.secrets ?? null))
  const sandbox = options.billing === 'sandbox' ? openSandbox({ database, eventBus }, tokens, clock) : null
  const stripe =
    options.billing && options.billing !== 'sandbox'
      ? new StripeBilling(options.billing, {
          // Known only once the server listens.
          appUrl: () => services.appUrl,
          clock,
          onFault: (error) => database.incidents.note('billing_unavailable', {}, error),
        })
      : null
  const services: Services = {
    database,
    eventBus,
    heads,
    snapshots,
    presence,
    presenceExchange,
    metrics,
    turns: metrics.counter('crux_turns_total', 'Transactions, by how they ended.'),
    jobs: metrics.counter('crux_jobs_total', 'Jobs, by kind and how they ended.'),
    clock,
    gameMutex: new KeyedMutex(),
    hands,
    actionCounts: new OrganizationCounts(heads, eventBus),
    gameLists: new OrganizationCounts(heads, eventBus),
    playedWith: new OrganizationCounts(heads, eventBus),
    pendingCounts: new OrganizationCounts(heads, eventBus),
    decks: new DeckCache((deckVersionId) => readDeck(database.db, deckVersionId)),
    tokens,
    seats: new Seats(database, eventBus),
    userSessions: new UserSessions(database, eventBus),
    // Subscribes after snapshots, seats and sessions, so that it gets news once they have invalidated stale entries.
    rooms: new Rooms(snapshots, hands, eventBus, presence, clock),
    organizationNews: new OrganizationNews(heads, eventBus, clock),
    answers: new OpenAnswers(),
    attempts: new AttemptLimits(
      options.rateLimitFactor,
      database.counting && { pool: database.counting, keyOf: (who) => tokens.keyedHash('failure count', who) },
    ),
    addresses: new AddressBox(options.secrets ?? null, (purpose, text) => tokens.keyedHash(purpose, text)),
    endpointKeys: new SealedFor('endpoint key', options.secrets ?? null, (purpose, text) =>
      tokens.keyedHash(purpose, text),
    ),
    ai: options.ai ?? { installation: null, allowPrivateAddresses: false },
    finnish: options.finnish ?? null,
    mailer: options.mailer ?? null,
    outboxShown: options.outboxShown ?? false,
    hasPublicOrigin: options.hasPublicOrigin ?? false,
    outboxKey: tokens.keyedHash('outbox', '').slice(0, 22),
    billing: sandbox ?? stripe,
    sandbox,
    supportEmail: options.supportEmail ?? null,
    termsUrl: options.termsUrl ?? null,
    dataProcessingUrl: options.dataProcessingUrl ?? null,
    appUrl: options.appUrl,
    version: options.version,
    demo: options.demo,
    random: options.random ?? (() => randomInt(2 ** 47) / 2 ** 47),
  }
  return services
}
