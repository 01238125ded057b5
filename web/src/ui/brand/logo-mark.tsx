import { classNames } from '../class-names.ts'
import { CruxMark } from './crux-mark.tsx'
import styles from './logo.module.css'

/** The crossing cards alone, as tall as `font-size`; beside a name, never instead of it. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={classNames(styles.mark, className)} viewBox="0 0 64 64" aria-hidden="true">
      <CruxMark />
    </svg>
  )
}
