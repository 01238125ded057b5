import { classNames } from '../class-names.ts'
import styles from './spinner.module.css'

interface SpinnerProps {
  /** Announced to screen readers, and shown if `isShown`; without it the surroundings must say what is loading. */
  label?: string | undefined
  isShown?: boolean | undefined
  className?: string | undefined
}

/** Three cards being dealt in turn. Appears after 300 ms, so that quick loads show none. */
export function Spinner({ label, isShown = false, className }: SpinnerProps) {
  return (
    <span className={classNames(styles.spinner, className)} role={label === undefined ? undefined : 'status'}>
      <svg viewBox="0 0 30 18" aria-hidden="true">
        <rect x="1" y="2" width="8" height="12" rx="1.6" />
        <rect x="11" y="2" width="8" height="12" rx="1.6" />
        <rect x="21" y="2" width="8" height="12" rx="1.6" />
      </svg>
      {label !== undefined && <span className={isShown ? undefined : 'vh'}>{label}</span>}
    </span>
  )
}
