import { cruLetters } from '#drawing/crux-letters-path.ts'
import { classNames } from '../class-names.ts'
import { CruxMark } from './crux-mark.tsx'
import styles from './logo.module.css'

/** The word Crux with the crossing cards as its x. As tall as `font-size`. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg className={classNames(styles.logo, className)} viewBox="0 0 216.6 68.4" role="img" aria-label="Crux">
      <g transform="translate(0 66.4)">
        <path fill="currentColor" d={cruLetters} />
        <svg x="164.9" y="-49.2" width="50.7" height="50.7" viewBox="6.5 6.5 51 51">
          <CruxMark />
        </svg>
      </g>
    </svg>
  )
}
