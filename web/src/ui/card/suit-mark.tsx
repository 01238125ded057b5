import type { SuitKind } from '#domain/decks/deck-rules.ts'
import { classNames } from '../class-names.ts'
import { suitMarkPaths } from '#drawing/suit-mark-paths.ts'
import styles from './suit-mark.module.css'

interface SuitMarkProps {
  suit: SuitKind
  className?: string | undefined
}

/** A suit's mark, as tall as the text and in its colour. Its name stands beside it or in a label. */
export function SuitMark({ suit, className }: SuitMarkProps) {
  return (
    <svg className={classNames(styles.mark, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d={suitMarkPaths[suit]} />
    </svg>
  )
}
