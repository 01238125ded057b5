import { createContext, use } from 'react'
import type { ScreenName } from './screen-table.ts'

/**
 * Loads a screen with its texts and its layout. Resolves when it can be drawn at once, or cannot be loaded.
 */
export type PreloadScreen = (name: ScreenName) => Promise<void>

/** Set by the app, which alone knows the screens' code. */
export const PreloadScreenContext = createContext<PreloadScreen>(async () => undefined)

/**
 * Loads the next screen before the address changes. Only what came this way is drawn at once: React sees code that was
 * merely imported a moment too late, shows the spinner first, and then for a third of a second.
 */
export function usePreloadScreen(): PreloadScreen {
  return use(PreloadScreenContext)
}
