import type { ModelEndpoint } from './adapters/ai/model-endpoint.ts'
import type { AddressBox } from './adapters/secrets/address-box.ts'
import type { SealedFor } from './adapters/secrets/sealed-for.ts'
import type { BillingProvider } from './adapters/billing/billing-provider.ts'
import type { SandboxBilling } from './adapters/billing/sandbox/sandbox-billing.ts'
import type { BaseForms } from './adapters/voikko/voikko.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { Database } from './db/open-database.ts'
import type { GameHeads } from './game/game-heads.ts'
import type { EventBus } from './news/event-bus.ts'
import type { OpenAnswers } from './live/open-answers.ts'
import type { OrganizationNews } from './live/organization-news.ts'
import type { Presence } from './live/presence.ts'
import type { PresenceExchange } from './live/presence-exchange.ts'
import type { Counter, Metrics } from './metrics/metrics.ts'
import type { Rooms } from './live/rooms.ts'
import type { Seats } from './credentials/seats.ts'
import type { DeckCache } from './game/deck-cache.ts'
import type { HandCache } from './game/hand-cache.ts'
import type { Snapshots } from './game/snapshots.ts'
import type { KeyedMutex } from './turns/keyed-mutex.ts'
import type { UserSessions } from './credentials/user-sessions.ts'
import type { AttemptLimits } from './credentials/attempt-limits.ts'
import type { Tokens } from './credentials/tokens.ts'

/** What the installation says about AI. */
export interface AiSettings {
  /** Its own model, for organizations with a contract; null: none. */
  installation: ModelEndpoint | null
  /** Whether endpoints of organizations may lie in private networks and speak plain http. */
  allowPrivateAddresses: boolean
  /** Where Azure's resources are, other than at Azure. */
  azureOrigin?: string
}

/** What every area is given instead of reaching for globals. */
export interface Services {
  database: Database
  eventBus: EventBus
  tokens: Tokens
  heads: GameHeads
  seats: Seats
  userSessions: UserSessions
  snapshots: Snapshots
  /** One command on a game at a time, within this process. */
  gameMutex: KeyedMutex
  hands: HandCache
  decks: DeckCache
  rooms: Rooms
  organizationNews: OrganizationNews
  /** Answers that go out as they are made. */
  answers: OpenAnswers
  /** Figures of this process, for its operator. */
  metrics: Metrics
  turns: Counter
  presence: Presence
  presenceExchange: PresenceExchange
  attempts: AttemptLimits
  /** Seals addresses of people without an account. */
  addresses: AddressBox
  /** Seals the keys of organizations' own AI endpoints. */
  endpointKeys: SealedFor
  ai: AiSettings
  /** Of Finnish words; null: Voikko is not installed, and words are stemmed. */
  finnish: BaseForms | null
  /** Null: there is no mail server, and mails stay in the outbox. */
  mailer: Mailer | null
  /** Whether the outbox can be read, on this machine or with its key: only where there is nothing but a demo to protect. */
  outboxShown: boolean
  /** What opens it elsewhere. */
  outboxKey: string
  /** Null: nothing can be bought here. */
  billing: BillingProvider | null
  /** The same where it is the sandbox. */
  sandbox: SandboxBilling | null
  /** Where people may ask for help; null: no address is told. */
  supportEmail: string | null
  /** Origin in links that people open, without a slash at the end. */
  appUrl: string
  version: string
  /** Whether the demo organization is here. */
  demo: boolean
  clock: () => Date
  /** Uniform in [0, 1); unguessable in production, a seeded one in tests. */
  random: () => number
}
