import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'
import type { Area } from '../lib/i18n/areas.ts'
import { loadAreas } from '../lib/i18n/i18n.ts'
import { ScreenSpinner } from '../lib/navigation/screen-spinner.tsx'
import { type DrawnScreen, type Screen, type ScreenName, screenTable } from '../lib/navigation/screen-table.ts'
import { drawnBy, screenAt } from '../lib/navigation/screens.ts'

type Load = () => Promise<{ default: ComponentType }>

/** Where the code of each screen of the table lies. */
const code: Record<DrawnScreen | 'dashboardFrame', Load> = {
  intro: () => import('../screens/intro/intro-screen.tsx'),
  login: () => import('../screens/login/login-screen.tsx'),
  token: () => import('../screens/token/token-screen.tsx'),
  trial: () => import('../screens/trial/trial-screen.tsx'),
  redeemCode: () => import('../screens/redeem-code/redeem-code-screen.tsx'),
  invite: () => import('../screens/invite/invite-screen.tsx'),
  refusePlace: () => import('../screens/refuse-place/refuse-place-screen.tsx'),
  verifyEmail: () => import('../screens/verify-email/verify-email-screen.tsx'),
  resetPassword: () => import('../screens/reset-password/reset-password-screen.tsx'),
  join: () => import('../screens/join/join-screen.tsx'),
  player: () => import('../screens/player/player-screen.tsx'),
  myActions: () => import('../screens/actions/actions-screen.tsx'),
  confirmMail: () => import('../screens/actions/confirm-mail-screen.tsx'),
  unsubscribe: () => import('../screens/actions/unsubscribe-screen.tsx'),
  outbox: () => import('../screens/outbox/outbox-screen.tsx'),
  game: () => import('../screens/game/game-screen.tsx'),
  print: () => import('../screens/print/print-screen.tsx'),
  pickOrganization: () => import('../screens/pick-organization/pick-organization-screen.tsx'),
  dashboardFrame: () => import('../screens/dashboard/dashboard-screen.tsx'),
  dashboard: () => import('../screens/dashboard/main-screen.tsx'),
  games: () => import('../screens/dashboard/games-screen.tsx'),
  actionItems: () => import('../screens/dashboard/action-items-screen.tsx'),
  gameTypes: () => import('../screens/dashboard/game-types-screen.tsx'),
  gameType: () => import('../screens/dashboard/game-type-screen.tsx'),
  templates: () => import('../screens/dashboard/templates-screen.tsx'),
  template: () => import('../screens/dashboard/template-screen.tsx'),
  reports: () => import('../screens/dashboard/reports-screen.tsx'),
  deletedGames: () => import('../screens/dashboard/deleted-games-screen.tsx'),
  report: () => import('../screens/dashboard/report-screen.tsx'),
  users: () => import('../screens/dashboard/users-screen.tsx'),
  organization: () => import('../screens/dashboard/organization-screen.tsx'),
  manage: () => import('../screens/dashboard/manage-screen.tsx'),
  changePlan: () => import('../screens/dashboard/change-plan-screen.tsx'),
  products: () => import('../screens/dashboard/products-screen.tsx'),
  purchaseProduct: () => import('../screens/dashboard/purchase-product-screen.tsx'),
  checkoutResult: () => import('../screens/dashboard/checkout-result-screen.tsx'),
  sandboxCheckout: () => import('../screens/sandbox-checkout/sandbox-checkout-screen.tsx'),
  organizationManager: () => import('../screens/dashboard/organization-people-screen.tsx'),
  childOrganizations: () => import('../screens/dashboard/child-organizations-screen.tsx'),
  auditLog: () => import('../screens/dashboard/audit-log-screen.tsx'),
  catalogueDecks: () => import('../screens/dashboard/catalogue-decks-screen.tsx'),
  catalogueGameTypes: () => import('../screens/dashboard/catalogue-game-types-screen.tsx'),
  profile: () => import('../screens/dashboard/profile-screen.tsx'),
  onboarding: () => import('../screens/dashboard/onboarding-screen.tsx'),
  handbook: () => import('../screens/handbook/handbook-screen.tsx'),
}

type CodeName = keyof typeof code

/** A screen's code and its words are fetched together, once. */
async function loadScreen(name: CodeName): ReturnType<Load> {
  const areas: readonly Area[] = name === 'dashboardFrame' ? ['dashboard'] : screenTable[name].areas
  const [module] = await Promise.all([code[name](), loadAreas(areas)])
  return module
}

const components = Object.fromEntries(
  Object.keys(code).map((name) => [name, lazy(async () => loadScreen(name as CodeName))]),
) as unknown as Record<CodeName, ComponentType>

/** A lazy screen. Its boundary has a key of its own, so that a spinner shows at once instead of the screen that is being left. */
export function screen(name: ScreenName | 'dashboardFrame'): ReactElement {
  const key = name === 'dashboardFrame' ? name : drawnBy(name)
  const Component = components[key]
  return (
    <Suspense key={key} fallback={<ScreenSpinner />}>
      <Component />
    </Suspense>
  )
}

/** Begins fetching the screen of an address before React draws anything. */
export function preloadScreen(pathname: string): void {
  const name = screenAt(pathname)
  if (!name) return
  const { isPreloaded, hasCardBacks }: Screen = screenTable[name]
  if (isPreloaded) void loadScreen(drawnBy(name)).catch(() => undefined)
  if (hasCardBacks) void import('../ui/card/card-back.tsx').catch(() => undefined)
}
