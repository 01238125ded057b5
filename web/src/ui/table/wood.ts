import { woodGrain } from '#drawing/art/wood-grain.ts'
import { classNames } from '../class-names.ts'
import styles from './wood.module.css'

let isLaid = false

/** In ms: how long a busy page may stay without the grain. */
const withoutGrain = 500

/** Draws the grain when the page has nothing else to do: a slow phone takes a fifth of a second for it. */
function layGrain(): void {
  const lay = () => document.documentElement.style.setProperty('--wood-grain', woodGrain())
  // Safari does not know idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(lay, { timeout: withoutGrain })
  else setTimeout(lay, withoutGrain / 5)
}

/**
 * The class of anything made of the table's wood. The first call sets the grain, one static SVG image for the whole
 * page, on the root, once the page has been drawn; it is a mask, so it takes the theme's colour.
 */
export function wood(...names: readonly (string | false | undefined)[]): string {
  if (!isLaid && typeof document !== 'undefined') {
    isLaid = true
    layGrain()
  }
  return classNames(styles.wood, ...names)
}
