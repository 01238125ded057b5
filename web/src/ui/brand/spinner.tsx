import { classNames } from '../class-names.ts'
import styles from './spinner.module.css'

interface SpinnerProps {
  /** Said to screen readers, and shown beside it if `isShown`; without it the place around it says what is going on. */
  label?: string | undefined
  isShown?: boolean | undefined
  className?: string | undefined
}

/** Three cards being dealt in turn. Appears after 300 ms: what is quicker needs no sign. */
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
