/** Every address of the app, in one place: patterns for the route table, builders for links. */
export const patterns = {
  start: '/',
  intro: '/intro',
  login: '/login',
  token: '/token/:token',
  trial: '/trial',
  redeemCode: '/redeem-code',
  invite: '/invite/:code',
  refusePlace: '/refuse-place/:code',
  verifyEmail: '/verify-email/:code',
  resetPassword: '/reset-password/:userData/:resetToken',
  pickOrganization: '/pick-organization',
  outbox: '/outbox',
  play: '/play',
  game: '/game/:gameId?',
  join: '/join/:gameCode?',
  player: '/player/:gameId',
  handbook: '/handbook/:chapter?',
  print: '/print/:deckId',
  dashboard: '/dashboard',
  dashboardMain: '/dashboard/main',
  users: '/dashboard/users',
  organization: '/dashboard/organization',
  organizationManager: '/dashboard/organization/organization-manager',
  auditLog: '/dashboard/organization/audit-log',
  childOrganizations: '/dashboard/child-organizations',
  profile: '/dashboard/profile',
  onboarding: '/dashboard/profile/onboarding',
} as const

/** Addresses to link and navigate to. */
export const paths = {
  start: () => '/',
  intro: () => '/intro',
  login: () => '/login',
  /** The login page where one asks for a new password. */
  forgotPassword: () => '/login?forgot',
  trial: () => '/trial',
  redeemCode: () => '/redeem-code',
  pickOrganization: () => '/pick-organization',
  invite: (code: string) => `/invite/${encodeURIComponent(code)}`,
  /** The mails of an evaluation, all or those to one address. */
  outbox: (recipient?: string) => (recipient ? `/outbox?to=${encodeURIComponent(recipient)}` : '/outbox'),
  play: () => '/play',
  game: (gameId: string) => `/game/${encodeURIComponent(gameId)}`,
  /** The same game for a projector: what the room may see, no controls. */
  stage: (gameId: string) => `/game/${encodeURIComponent(gameId)}?stage`,
  join: (gameCode?: string) => (gameCode ? `/join/${encodeURIComponent(gameCode)}` : '/join'),
  player: (gameId: string) => `/player/${encodeURIComponent(gameId)}`,
  handbook: (chapter?: string) => (chapter ? `/handbook/${encodeURIComponent(chapter)}` : '/handbook'),
  print: (deckId: string) => `/print/${encodeURIComponent(deckId)}`,
  dashboard: () => '/dashboard/main',
  users: () => '/dashboard/users',
  organization: () => '/dashboard/organization',
  organizationManager: () => '/dashboard/organization/organization-manager',
  auditLog: () => '/dashboard/organization/audit-log',
  childOrganizations: () => '/dashboard/child-organizations',
  profile: () => '/dashboard/profile',
  onboarding: () => '/dashboard/profile/onboarding',
} as const

const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Whether a game's id in an address can be one: a UUID of version 4 (specification, section 2). */
export function isGameId(value: string | undefined): value is string {
  return value !== undefined && uuidV4.test(value)
}
