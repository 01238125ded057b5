import type { ActionCounts } from '#domain/conclusions/action-counts.ts'
import type { ModelEndpoint } from './adapters/ai/model-endpoint.ts'
import type { AddressBox } from './adapters/secrets/address-box.ts'
import type { SealedFor } from './adapters/secrets/sealed-for.ts'
import type { BillingProvider } from './adapters/billing/billing-provider.ts'
import type { SandboxBilling } from './adapters/billing/sandbox/sandbox-billing.ts'
import type { BaseForms } from './adapters/voikko/voikko.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { Database } from './db/open-database.ts'
import type { GameHeads } from './game/caches/game-heads.ts'
import type { EventBus } from './news/event-bus.ts'
import type { OpenAnswers } from './live/open-answers.ts'
import type { OrganizationNews } from './live/organization-news.ts'
import type { Presence } from './live/presence.ts'
import type { PresenceExchange } from './live/presence-exchange.ts'
import type { Counter, Metrics } from './metrics/metrics.ts'
import type { Rooms } from './live/rooms.ts'
import type { Seats } from './credentials/seats.ts'
import type { Counted, OrganizationCounts } from './game/caches/organization-counts.ts'
import type { Page } from './listing/page.ts'
import type { BoundedMap } from './news/bounded-map.ts'
import type { KeptRows } from './game/caches/kept-list.ts'
import type { DeckCache } from './game/caches/deck-cache.ts'
import type { HandCache } from './game/caches/hand-cache.ts'
import type { Snapshots } from './game/caches/snapshots.ts'
import type { KeyedMutex } from './turns/keyed-mutex.ts'
import type { UserSessions } from './credentials/user-sessions.ts'
import type { AttemptLimits } from './credentials/attempt-limits.ts'
import type { Tokens } from './credentials/tokens.ts'

/** The installation's AI settings. */
export interface AiSettings {
  /** Its own model, for organizations with a contract; null: none. */
  installation: ModelEndpoint | null
  /** Whether organizations' endpoints may be in private networks and use plain http. */
  allowPrivateAddresses: boolean
  /** Overrides the origin of Azure's resources. */
  azureOrigin?: string
}

/** How many actions of each kind an organization has, and of how many games. */
export interface CountedActions extends Counted {
  counts: ActionCounts
  games: number
  /** Ids of pages far down, by sort, kinds and place. */
  farPages: BoundedMap<string, Page<{ id: string }>>
}

/** What an organization's finished games were played with, as somebody may see them. */
export interface UsedInGames extends Counted {
  used: { deckId: string; gameTypeId: string | null; games: number }[]
}

/** Pending actions, counted up to one more than home tells: beyond it, the overdue ones are among the earliest. */
export interface PendingCounts extends Counted {
  all: number
  overdue: number
}

/** The services passed to every area instead of globals. */
export interface Services {
  database: Database
  eventBus: EventBus
  tokens: Tokens
  heads: GameHeads
  seats: Seats
  userSessions: UserSessions
  snapshots: Snapshots
  /** Serializes commands per game within this process. */
  gameMutex: KeyedMutex
  hands: HandCache
  decks: DeckCache
  actionCounts: OrganizationCounts<CountedActions>
  gameLists: OrganizationCounts<KeptRows>
  playedWith: OrganizationCounts<UsedInGames>
  pendingCounts: OrganizationCounts<PendingCounts>
  rooms: Rooms
  organizationNews: OrganizationNews
  /** Answers that go out as they are made. */
  answers: OpenAnswers
  /** This process's metrics, for its operator. */
  metrics: Metrics
  turns: Counter
  /** Counts how jobs ended. */
  jobs: Counter
  presence: Presence
  presenceExchange: PresenceExchange
  attempts: AttemptLimits
  /** Seals addresses of people without an account. */
  addresses: AddressBox
  /** Seals the keys of organizations' own AI endpoints. */
  endpointKeys: SealedFor
  ai: AiSettings
  /** Base forms of Finnish words; null: Voikko is not installed, and words are stemmed. */
  finnish: BaseForms | null
  /** Null: no mail server; mails stay in the outbox. */
  mailer: Mailer | null
  /** Whether the outbox can be read, on this machine or with its key: only for a demo without real data. */
  outboxShown: boolean
  /** Whether people open this at an address of another machine or a proxy: the outbox then needs its key always. */
  hasPublicOrigin: boolean
  /** The key that opens the outbox from other machines. */
  outboxKey: string
  /** Null: nothing can be bought here. */
  billing: BillingProvider | null
  /** `billing` if it is the sandbox, else null. */
  sandbox: SandboxBilling | null
  /** The address for help; null: none is shown. */
  supportEmail: string | null
  /** Null: there is no such page. */
  termsUrl: string | null
  dataProcessingUrl: string | null
  /** The origin of links, without a trailing slash. */
  appUrl: string
  version: string
  /** Whether the demo organization exists. */
  demo: boolean
  clock: () => Date
  /** Uniform in [0, 1): unpredictable in production, seeded in tests. */
  random: () => number
}
