import { woodGrain } from '#drawing/art/wood-grain.ts'
import { classNames } from '../class-names.ts'
import styles from './wood.module.css'

let isLaid = false

/**
 * The class of anything made of the table's wood. The first call sets the grain, one static SVG image for the whole
 * page, on the root; it is a mask, so it takes the theme's colour.
 */
export function wood(...names: readonly (string | false | undefined)[]): string {
  if (!isLaid && typeof document !== 'undefined') {
    isLaid = true
    document.documentElement.style.setProperty('--wood-grain', woodGrain())
  }
  return classNames(styles.wood, ...names)
}
