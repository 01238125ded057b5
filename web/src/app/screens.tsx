import { type ComponentType, type ReactElement, type ReactNode, Suspense, use } from 'react'
import { settled } from '../loading/settled.ts'
import type { Area } from '../lib/i18n/areas.ts'
import { loadAreas } from '../lib/i18n/i18n.ts'
import { ScreenSpinner } from '../lib/navigation/screen-spinner.tsx'
import { type DrawnScreen, type Screen, type ScreenName, screenTable } from '../lib/navigation/screen-table.ts'
import { drawnBy, screenAt } from '../lib/navigation/screens.ts'

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

const coming = new Map<CodeName, ReturnType<LoadScreen>>()

/**
 * Loads a screen's code and translations in parallel, once: also what failed stays, else the boundary would try again
 * and again instead of showing the broken screen, which reloads the page.
 */
function loadScreen(name: CodeName): ReturnType<LoadScreen> {
  let screen = coming.get(name)
  if (!screen) {
    screen = settled(loadParts(name))
    coming.set(name, screen)
  }
  return screen
}

async function loadParts(name: CodeName): ReturnType<LoadScreen> {
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

let dataLayout: Promise<{ default: ComponentType }> | null = null

/** Loads the layout of screens that read from the server, once. */
function loadDataLayout(): Promise<{ default: ComponentType }> {
  dataLayout ??= settled(import('../screens/layout/data-layout.tsx'))
  return dataLayout
}

/** The layout of screens that read from the server. */
export function DataLayout(): ReactNode {
  const { default: Layout } = use(loadDataLayout())
  return <Layout />
}

function ScreenOf({ name }: { name: CodeName }): ReactNode {
  const { default: Screen } = use(loadScreen(name))
  return <Screen />
}

/** A lazy screen. Its boundary has its own key, so that a spinner replaces the previous screen at once. */
export function screen(name: ScreenName | 'dashboardFrame'): ReactElement {
  const key = name === 'dashboardFrame' ? name : drawnBy(name)
  return (
    <Suspense key={key} fallback={<ScreenSpinner />}>
      <ScreenOf name={key} />
    </Suspense>
  )
}

/** Preloads the first screen, that of an address, if it is one of those that are worth waiting for. */
export async function preloadAddress(pathname: string): Promise<void> {
  const name = screenAt(pathname)
  if (!name) return
  const { isPreloaded, hasCardBacks }: Screen = screenTable[name]
  if (hasCardBacks) void import('../ui/card/card-back.tsx').catch(() => undefined)
  if (isPreloaded) await preloadScreen(name)
}

/** Preloads a screen. Resolves when it can be drawn at once, without a spinner in between, or cannot be loaded. */
export async function preloadScreen(name: ScreenName): Promise<void> {
  const { layout }: Screen = screenTable[name]
  const screenName = drawnBy(name)
  // What failed in advance is tried once more when it is drawn.
  const forget = () => {
    coming.delete(screenName)
    dataLayout = null
  }
  await Promise.all([loadScreen(screenName), layout !== 'plain' && loadDataLayout()]).catch(forget)
}
