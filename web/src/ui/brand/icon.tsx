import { classNames } from '../class-names.ts'
import styles from './icon.module.css'
import { type IconName, icons } from './icons.ts'

interface IconProps {
  name: IconName
  className?: string | undefined
}

/** A stroke icon as tall as the text. Decorative: text always stands beside it. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, name === 'dots' && styles.dots, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={icons[name]} />
    </svg>
  )
}
