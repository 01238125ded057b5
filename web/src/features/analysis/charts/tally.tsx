import type { SuitKind } from '#domain/decks/deck-rules.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './charts.module.css'
import { hatchOf } from './hatches.tsx'

/** Above this number of chances single blocks are no longer readable. */
const blocksMax = 16

/** A block per chance, filled if it was taken; above the limit a proportional strip. Figures are beside it. */
export function Tally({ suit, count, of }: { suit: SuitKind; count: number; of: number }) {
  if (of > blocksMax)
    return (
      <svg className={classNames(styles.strip, `suit-${suit}`)} aria-hidden="true">
        <rect className={styles.stripRim} x="1" y="1" width="100%" height="12" rx="3" />
        <rect x="1" y="1" width={`${(100 * count) / of}%`} height="12" rx="3" fill={hatchOf(suit)} />
      </svg>
    )
  return (
    <span className={classNames(styles.tally, `suit-${suit}`)} aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <span key={index} className={index < count ? styles.taken : styles.chance} />
      ))}
    </span>
  )
}
