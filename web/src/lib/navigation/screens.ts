import { matchPath } from 'react-router'
import { type DrawnScreen, type Screen, type ScreenName, screenTable } from './screen-table.ts'

/** The screens in the order of the table. */
export const screens = Object.entries(screenTable) as [ScreenName, Screen][]

/** Whose code draws a screen. */
export function drawnBy(name: ScreenName): DrawnScreen {
  const entry: Screen = screenTable[name]
  return (entry.drawnBy ?? name) as DrawnScreen
}

/** The screen at an address; undefined where there is none. */
export function screenAt(pathname: string): ScreenName | undefined {
  return screens.find(([, { path }]) => matchPath(path, pathname))?.[0]
}
