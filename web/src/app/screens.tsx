import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'
import type { Area } from '../lib/i18n/areas.ts'
import { loadAreas } from '../lib/i18n/i18n.ts'
import { ScreenSpinner } from '../lib/navigation/screen-spinner.tsx'
import { type DrawnScreen, type Screen, type ScreenName, screenTable } from '../lib/navigation/screen-table.ts'
import { drawnBy, screenAt, screens } from '../lib/navigation/screens.ts'

/** Loads the module of a screen. */
export type LoadScreen = () => Promise<{ default: ComponentType }>

/** Loaders of the screens that people open first. The others are in `later-screens.ts`, one round trip further. */
const entryScreens = {
  intro: () => import('../screens/intro/intro-screen.tsx'),
  login: () => import('../screens/login/login-screen.tsx'),
  join: () => import('../screens/join/join-screen.tsx'),
  player: () => import('../screens/player/player-screen.tsx'),
  myActions: () => import('../screens/actions/actions-screen.tsx'),
} satisfies Partial<Record<DrawnScreen, LoadScreen>>

export type EntryScreen = keyof typeof entryScreens
type CodeName = DrawnScreen | 'dashboardFrame'

/** Loads a screen's code and translations in parallel, once. */
async function loadScreen(name: CodeName): ReturnType<LoadScreen> {
  const areas: readonly Area[] = name === 'dashboardFrame' ? ['dashboard'] : screenTable[name].areas
  const [module] = await Promise.all([loadCode(name), loadAreas(areas)])
  return module
}

async function loadCode(name: CodeName): ReturnType<LoadScreen> {
  if (isEntry(name)) return entryScreens[name]()
  const { laterScreens } = await import('./later-screens.ts')
  return laterScreens[name]()
}

const isEntry = (name: CodeName): name is EntryScreen => name in entryScreens

const components = Object.fromEntries(
  (['dashboardFrame', ...screens.map(([name]) => drawnBy(name))] as const).map((name) => [
    name,
    lazy(async () => loadScreen(name)),
  ]),
) as unknown as Record<CodeName, ComponentType>

/** A lazy screen. Its boundary has its own key, so that a spinner replaces the previous screen at once. */
export function screen(name: ScreenName | 'dashboardFrame'): ReactElement {
  const key = name === 'dashboardFrame' ? name : drawnBy(name)
  const Component = components[key]
  return (
    <Suspense key={key} fallback={<ScreenSpinner />}>
      <Component />
    </Suspense>
  )
}

/** Preloads the screen of an address before React renders. */
export function preloadScreen(pathname: string): void {
  const name = screenAt(pathname)
  if (!name) return
  const { isPreloaded, hasCardBacks }: Screen = screenTable[name]
  if (isPreloaded) void loadScreen(drawnBy(name)).catch(() => undefined)
  if (hasCardBacks) void import('../ui/card/card-back.tsx').catch(() => undefined)
}
