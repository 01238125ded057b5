import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'
import { matchPath } from 'react-router'
import type { Area } from '../lib/i18n/areas.ts'
import { loadAreas } from '../lib/i18n/i18n.ts'
import { patterns } from './paths.ts'
import { ScreenSpinner } from './screen-spinner.tsx'

type Screen = () => Promise<{ default: ComponentType }>

/** A screen's code and its words are fetched together, once. */
function withWords(load: Screen, areas: readonly Area[]): Screen {
  return async () => {
    const [module] = await Promise.all([load(), loadAreas(areas)])
    return module
  }
}

const loaders = {
  intro: withWords(() => import('../screens/intro/intro-screen.tsx'), ['session']),
  login: withWords(() => import('../screens/login/login-screen.tsx'), ['session']),
  token: withWords(() => import('../screens/token/token-screen.tsx'), ['session', 'account']),
  trial: withWords(() => import('../screens/trial/trial-screen.tsx'), ['trial', 'session']),
  redeemCode: withWords(() => import('../screens/redeem-code/redeem-code-screen.tsx'), ['trial', 'session']),
  invite: withWords(() => import('../screens/invite/invite-screen.tsx'), ['account', 'session']),
  refusePlace: withWords(() => import('../screens/refuse-place/refuse-place-screen.tsx'), ['account', 'session']),
  verifyEmail: withWords(() => import('../screens/verify-email/verify-email-screen.tsx'), ['account', 'session']),
  resetPassword: withWords(() => import('../screens/reset-password/reset-password-screen.tsx'), ['account', 'session']),
  pickOrganization: withWords(() => import('../screens/pick-organization/pick-organization-screen.tsx'), ['session']),
  outbox: withWords(() => import('../screens/outbox/outbox-screen.tsx'), ['outbox']),
  game: withWords(() => import('../screens/game/game-screen.tsx'), ['setup']),
  join: withWords(() => import('../screens/join/join-screen.tsx'), ['join']),
  player: withWords(() => import('../screens/player/player-screen.tsx'), ['player', 'instructions']),
  print: withWords(() => import('../screens/print/print-screen.tsx'), ['print']),
  handbook: withWords(() => import('../screens/handbook/handbook-screen.tsx'), ['handbook', 'session']),
  dashboard: withWords(() => import('../screens/dashboard/dashboard-screen.tsx'), ['dashboard']),
  dashboardMain: withWords(() => import('../screens/dashboard/main-screen.tsx'), ['dashboard', 'setup', 'onboarding']),
  users: withWords(() => import('../screens/dashboard/users-screen.tsx'), ['users']),
  organization: withWords(() => import('../screens/dashboard/organization-screen.tsx'), ['organization']),
  organizationManager: withWords(() => import('../screens/dashboard/organization-people-screen.tsx'), ['users']),
  auditLog: withWords(() => import('../screens/dashboard/audit-log-screen.tsx'), ['audit']),
  childOrganizations: withWords(() => import('../screens/dashboard/child-organizations-screen.tsx'), ['organization']),
  profile: withWords(() => import('../screens/dashboard/profile-screen.tsx'), ['profile']),
  onboarding: withWords(() => import('../screens/dashboard/onboarding-screen.tsx'), ['onboarding']),
} satisfies Record<string, Screen>

type ScreenName = keyof typeof loaders

const components = Object.fromEntries(
  Object.entries(loaders).map(([name, load]) => [name, lazy(load)]),
) as unknown as Record<ScreenName, ComponentType>

/** A lazy screen. Its boundary has a key of its own, so that a spinner shows at once instead of the screen that is being left. */
export function screen(name: ScreenName): ReactElement {
  const Component = components[name]
  return (
    <Suspense key={name} fallback={<ScreenSpinner />}>
      <Component />
    </Suspense>
  )
}

const preloads: [pattern: string, name: ScreenName][] = [
  [patterns.join, 'join'],
  [patterns.player, 'player'],
  [patterns.intro, 'intro'],
  [patterns.login, 'login'],
  [patterns.token, 'token'],
  [patterns.play, 'game'],
  [patterns.game, 'game'],
  [patterns.trial, 'trial'],
  [patterns.invite, 'invite'],
  [patterns.refusePlace, 'refusePlace'],
  [patterns.verifyEmail, 'verifyEmail'],
  [patterns.resetPassword, 'resetPassword'],
]

/** Screens with card backs on the table, which are drawn after the rest but should not be asked for after it. */
const withBacks: readonly ScreenName[] = ['join', 'intro']

/** Begins fetching the screen of an address before React draws anything. */
export function preloadScreen(pathname: string): void {
  const found = preloads.find(([pattern]) => matchPath(pattern, pathname))
  if (!found) return
  void loaders[found[1]]().catch(() => undefined)
  if (withBacks.includes(found[1])) void import('../ui/card/card-back.tsx').catch(() => undefined)
}
