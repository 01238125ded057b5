import { createContext, useContext } from 'react'
import type { ScreenName } from './screen-table.ts'

/**
 * Loads a screen with its texts and its layout. Resolves when it can be drawn at once, or cannot be loaded.
 */
export type PreloadScreen = (name: ScreenName) => Promise<void>

/** Set by the app, which alone knows the screens' code. */
export const PreloadScreenContext = createContext<PreloadScreen>(async () => undefined)

/**
 * Loads the next screen before the address changes. Only what came this way is drawn at once: code that was merely
 * imported is seen a moment too late, after a spinner.
 */
export function usePreloadScreen(): PreloadScreen {
  return useContext(PreloadScreenContext)
}
