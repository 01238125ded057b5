import { classNames } from '../class-names.ts'
import styles from './button.module.css'

/** `next`: ember, once per screen. `line`: bordered. `bare`: no box. `text`: underlined, inline. */
export type ButtonLook = 'next' | 'line' | 'bare' | 'text'
/** `sm` for the dashboard, `md`, `lg` for the foot of a phone. */
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonStyle {
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
  /** On wood: borders and text use the table's ink. */
  onTable?: boolean | undefined
}

/** The class of any element that should look like a button, such as a router's link. */
export function buttonClass({ look = 'line', size = 'md', wide = false, onTable = false }: ButtonStyle = {}): string {
  return classNames(styles.button, styles[look], styles[size], wide && styles.wide, onTable && styles.onTable)
}
