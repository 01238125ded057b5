import type { OrganizationAction } from '#domain/permissions/organization-rules.ts'
import type { Area, TitledArea } from '../i18n/areas.ts'
import type { Organization } from '../session/use-session.ts'

/**
 * A screen's layout and access. `plain`: none. `data`: the query client. `protected`: that, for logged-in users.
 * `dashboard`: the dashboard's frame.
 */
export type Layout = 'plain' | 'data' | 'protected' | 'dashboard'

/** The facts about an organization that decide what its members see. */
export type OrganizationFacts = Pick<
  Organization,
  'relation' | 'parentOrganizationId' | 'childOrganizationQuota' | 'childOrganizationCount'
>

/**
 * A screen's entry in the dashboard's menu, shown to those who may open it. Its label is `nav.<id>` of the area
 * `dashboard`.
 */
export interface MenuEntry {
  id:
    | 'home'
    | 'games'
    | 'reports'
    | 'analysis'
    | 'play'
    | 'actions'
    | 'decks'
    | 'gameTypes'
    | 'templates'
    | 'people'
    | 'organization'
    | 'plan'
    | 'manager'
    | 'children'
    | 'ai'
    | 'handbook'
  group: 'games' | 'made' | 'people' | 'help'
  /** Whether the screen is of use to this organization. */
  onlyIf?: (organization: OrganizationFacts) => boolean
}

interface AnyScreen {
  /** A react-router pattern. An invalid `:gameId` makes an address unknown. */
  path: `/${string}`
  layout: Layout
  /** The translation areas it needs to render. */
  areas: readonly Area[]
  /** Its code is preloaded before the app is drawn when a page is opened at its address. */
  isPreloaded?: true
  /** It shows card backs, which render later but must not be requested later. */
  hasCardBacks?: true
  /** Another screen that it continues seamlessly: that one's code renders both addresses. */
  drawnBy?: string
  /** A dashboard screen that needs no organization. */
  isOwn?: true
}

/** A restriction beyond the layout's: who may open the screen. The others see a refusal under its title. */
type Restriction =
  | { opens?: never; title?: never; menu?: MenuEntry }
  | { opens: OrganizationAction; title?: never; menu: MenuEntry }
  | { opens: OrganizationAction; title: TitledArea; menu?: never }

export type Screen = AnyScreen & Restriction

/** Organizations that have or may have children; a child has none. */
const leadsChildren: MenuEntry['onlyIf'] = ({ parentOrganizationId, childOrganizationQuota, childOrganizationCount }) =>
  parentOrganizationId === null && (childOrganizationQuota > 0 || childOrganizationCount > 0)

/**
 * The one table of all screens: addresses (`paths.ts`), routes and lazy loading (`app/screens.tsx`), the dashboard's
 * menu and access are derived from it. The menu keeps this order. It is part of the entry chunk, so no screen's code
 * belongs here.
 */
export const screenTable = {
  intro: { path: '/intro', layout: 'plain', areas: ['session'], isPreloaded: true, hasCardBacks: true },
  login: { path: '/login', layout: 'plain', areas: ['session'], isPreloaded: true },
  token: { path: '/token/:token', layout: 'plain', areas: ['session', 'account'], isPreloaded: true },
  trial: { path: '/trial', layout: 'plain', areas: ['trial', 'session'], isPreloaded: true },
  redeemCode: { path: '/redeem-code', layout: 'plain', areas: ['trial', 'session'] },
  invite: { path: '/invite/:code', layout: 'plain', areas: ['account', 'session'], isPreloaded: true },
  refuseMembership: { path: '/refuse-place/:code', layout: 'plain', areas: ['account', 'session'], isPreloaded: true },
  verifyEmail: { path: '/verify-email/:code', layout: 'plain', areas: ['account', 'session'], isPreloaded: true },
  resetPassword: {
    path: '/reset-password/:userData/:resetToken',
    layout: 'plain',
    areas: ['account', 'session'],
    isPreloaded: true,
  },
  join: { path: '/join/:gameCode?', layout: 'plain', areas: ['join'], isPreloaded: true, hasCardBacks: true },

  player: { path: '/player/:gameId', layout: 'data', areas: ['player', 'instructions'], isPreloaded: true },
  myActions: { path: '/actions', layout: 'data', areas: ['my-actions'], isPreloaded: true },
  confirmMail: { path: '/confirm-mail', layout: 'data', areas: ['my-actions'], isPreloaded: true },
  unsubscribe: { path: '/unsubscribe', layout: 'data', areas: ['my-actions'], isPreloaded: true },
  pulse: { path: '/pulse', layout: 'data', areas: ['my-actions'], isPreloaded: true },
  sharedReport: { path: '/report', layout: 'data', areas: ['report', 'games'], isPreloaded: true },
  outbox: { path: '/outbox', layout: 'data', areas: ['outbox'] },

  dashboard: {
    path: '/dashboard/main',
    layout: 'dashboard',
    areas: ['dashboard', 'home', 'quadrants', 'games', 'actions', 'onboarding'],
    menu: { id: 'home', group: 'games' },
  },
  games: {
    path: '/dashboard/games',
    layout: 'dashboard',
    areas: ['games', 'dashboard', 'list'],
    opens: 'organization.read',
    menu: { id: 'games', group: 'games' },
  },
  reports: {
    path: '/dashboard/reports',
    layout: 'dashboard',
    areas: ['reports', 'list'],
    opens: 'organization.analyse',
    menu: { id: 'reports', group: 'games' },
  },
  gameFilter: {
    path: '/dashboard/reports/game-filter/:filterData?',
    layout: 'dashboard',
    areas: ['reports', 'list'],
    drawnBy: 'reports',
    opens: 'organization.analyse',
    title: 'reports',
  },
  savedAnalyses: {
    path: '/dashboard/reports/persisted-analyses',
    layout: 'dashboard',
    areas: ['analysis', 'reports', 'list'],
    opens: 'organization.analyse',
    title: 'analysis',
  },
  gameAnalysis: {
    path: '/dashboard/reports/game-analysis/:filterData?',
    layout: 'dashboard',
    areas: ['analysis', 'quadrants', 'reports', 'ai', 'list'],
    opens: 'organization.analyse',
    menu: { id: 'analysis', group: 'games' },
  },
  deletedGames: { path: '/dashboard/games/deleted', layout: 'dashboard', areas: ['games', 'list'] },
  report: {
    path: '/dashboard/game/:gameId?',
    layout: 'dashboard',
    areas: ['report', 'games', 'actions', 'ai'],
  },
  play: {
    path: '/play',
    layout: 'protected',
    areas: [],
    isPreloaded: true,
    drawnBy: 'game',
    opens: 'organization.create-game',
    menu: { id: 'play', group: 'games' },
  },
  game: { path: '/game/:gameId?', layout: 'protected', areas: ['setup', 'decks', 'games'], isPreloaded: true },
  actionItems: {
    path: '/dashboard/reports/action-items',
    layout: 'dashboard',
    areas: ['actions', 'list'],
    opens: 'organization.read',
    menu: { id: 'actions', group: 'games' },
  },
  print: { path: '/print/:deckId', layout: 'protected', areas: ['print'] },
  pickOrganization: { path: '/pick-organization', layout: 'protected', areas: ['session'] },
  decks: {
    path: '/dashboard/deck-builder',
    layout: 'dashboard',
    areas: ['deck-builder', 'builder', 'list'],
    opens: 'organization.build',
    menu: { id: 'decks', group: 'made' },
  },
  newDeck: {
    path: '/dashboard/deck-builder/create',
    layout: 'dashboard',
    areas: ['deck-builder', 'builder'],
    opens: 'organization.build',
    title: 'deck-builder',
  },
  deck: {
    path: '/dashboard/deck-builder/edit/:deckId',
    layout: 'protected',
    areas: ['deck-editor', 'deck-builder', 'builder', 'dashboard', 'ai'],
    opens: 'organization.build',
    title: 'deck-builder',
  },
  gameTypes: {
    path: '/dashboard/game-type-builder',
    layout: 'dashboard',
    areas: ['game-types', 'builder', 'list'],
    opens: 'organization.build',
    menu: { id: 'gameTypes', group: 'made' },
  },
  newGameType: {
    path: '/dashboard/game-type-builder/new',
    layout: 'dashboard',
    areas: ['game-types', 'builder'],
    drawnBy: 'gameType',
    opens: 'organization.build',
    title: 'game-types',
  },
  gameType: {
    path: '/dashboard/game-type-builder/edit/:gameTypeId',
    layout: 'dashboard',
    areas: ['game-types', 'builder'],
    opens: 'organization.build',
    title: 'game-types',
  },
  templates: {
    path: '/dashboard/crystallization-builder',
    layout: 'dashboard',
    areas: ['templates', 'builder', 'list'],
    opens: 'organization.build',
    menu: { id: 'templates', group: 'made' },
  },
  newTemplate: {
    path: '/dashboard/crystallization-builder/new',
    layout: 'dashboard',
    areas: ['templates', 'builder'],
    drawnBy: 'template',
    opens: 'organization.build',
    title: 'templates',
  },
  template: {
    path: '/dashboard/crystallization-builder/edit/:crystallizationTemplateId',
    layout: 'dashboard',
    areas: ['templates', 'builder'],
    opens: 'organization.build',
    title: 'templates',
  },
  users: {
    path: '/dashboard/users',
    layout: 'dashboard',
    areas: ['users', 'list'],
    opens: 'organization.list-users',
    menu: { id: 'people', group: 'people' },
  },
  organization: {
    path: '/dashboard/organization',
    layout: 'dashboard',
    areas: ['organization'],
    opens: 'organization.read',
    menu: { id: 'organization', group: 'people' },
  },
  manage: {
    path: '/dashboard/manage',
    layout: 'dashboard',
    areas: ['billing'],
    opens: 'organization.read',
    menu: { id: 'plan', group: 'people' },
  },
  changePlan: {
    path: '/dashboard/manage/change-plan/plan/:subscriptionPlanId',
    layout: 'dashboard',
    areas: ['billing'],
    opens: 'organization.manage-subscription',
    title: 'billing',
  },
  products: {
    path: '/dashboard/products',
    layout: 'dashboard',
    areas: ['billing'],
    opens: 'organization.manage-products',
    title: 'billing',
  },
  purchaseProduct: {
    path: '/dashboard/manage/purchase/product/:purchasableProductId',
    layout: 'dashboard',
    areas: ['billing'],
    opens: 'organization.manage-products',
    title: 'billing',
  },
  checkoutResult: {
    path: '/dashboard/payments/checkout',
    layout: 'dashboard',
    areas: ['billing'],
    opens: 'organization.manage-subscription',
    title: 'billing',
  },
  sandboxCheckout: { path: '/sandbox/checkout/:sessionId', layout: 'protected', areas: ['billing'] },
  organizationManager: {
    path: '/dashboard/organization/organization-manager',
    layout: 'dashboard',
    areas: ['users', 'list'],
    opens: 'organization.manage-children',
    menu: { id: 'manager', group: 'people', onlyIf: leadsChildren },
  },
  childOrganizations: {
    path: '/dashboard/child-organizations',
    layout: 'dashboard',
    areas: ['organization'],
    opens: 'organization.manage-children',
    menu: { id: 'children', group: 'people', onlyIf: leadsChildren },
  },
  aiDashboard: {
    path: '/dashboard/ai-dashboard',
    layout: 'dashboard',
    areas: ['ai'],
    opens: 'organization.manage-ai',
    menu: { id: 'ai', group: 'people' },
  },
  auditLog: {
    path: '/dashboard/organization/audit-log',
    layout: 'dashboard',
    areas: ['audit', 'list'],
    opens: 'organization.see-audit-log',
    title: 'audit',
  },
  catalogueDecks: {
    path: '/dashboard/organization/decks',
    layout: 'dashboard',
    areas: ['catalogue', 'organization', 'builder', 'list'],
    opens: 'organization.share-catalogue',
    title: 'catalogue',
  },
  catalogueGameTypes: {
    path: '/dashboard/organization/game-types',
    layout: 'dashboard',
    areas: ['catalogue', 'organization', 'builder', 'list'],
    opens: 'organization.share-catalogue',
    title: 'catalogue',
  },
  profile: { path: '/dashboard/profile', layout: 'dashboard', areas: ['profile'], isOwn: true },
  onboarding: { path: '/dashboard/profile/onboarding', layout: 'dashboard', areas: ['onboarding'], isOwn: true },
  handbook: {
    path: '/handbook/:chapter?',
    layout: 'plain',
    areas: ['handbook', 'session'],
    menu: { id: 'handbook', group: 'help' },
  },
} as const satisfies Record<string, Screen>

type Table = typeof screenTable
export type ScreenName = keyof Table

/** The screens with their own code. */
export type DrawnScreen = { [Name in ScreenName]: Table[Name] extends { drawnBy: string } ? never : Name }[ScreenName]
