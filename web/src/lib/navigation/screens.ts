import { matchPath } from 'react-router'
import { type DrawnScreen, type Screen, type ScreenName, screenTable } from './screen-table.ts'

/** All screens in table order. */
export const screens = Object.entries(screenTable) as [ScreenName, Screen][]

/** The screen whose code renders this one. */
export function drawnBy(name: ScreenName): DrawnScreen {
  const entry: Screen = screenTable[name]
  return (entry.drawnBy ?? name) as DrawnScreen
}

/** The screen at an address, or undefined. */
export function screenAt(pathname: string): ScreenName | undefined {
  return screens.find(([, { path }]) => matchPath(path, pathname))?.[0]
}
