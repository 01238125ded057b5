import { classNames } from '../../../ui/class-names.ts'
import styles from './charts.module.css'
import { inkHatch } from './hatches.tsx'

/** Above this number a row is a hatched bar. */
const blocksMax = 12

/** A row of blocks, one each; above the limit a bar in proportion to the largest. */
export function BlockRow({ count, largest }: { count: number; largest: number }) {
  if (largest > blocksMax)
    return (
      <svg className={styles.bar} aria-hidden="true">
        <rect
          x="1"
          y="1"
          width={`${(96 * count) / largest}%`}
          height="17"
          rx="2.5"
          fill={inkHatch}
          stroke="var(--ink)"
        />
      </svg>
    )
  return (
    <span className={styles.row} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.block} />
      ))}
    </span>
  )
}

/** A column of blocks; hatched while the period is not over. */
export function BlockColumn({ count, isOver }: { count: number; isOver: boolean }) {
  return (
    <span className={styles.column} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classNames(styles.block, !isOver && styles.hatched)} />
      ))}
    </span>
  )
}
