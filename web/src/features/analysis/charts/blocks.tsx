import { classNames } from '../../../ui/class-names.ts'
import styles from './charts.module.css'
import { inkHatch } from './hatches.tsx'

/** From so many on a row is a hatched bar. */
const blocksMax = 12

/** One block for each, in a row; of many a bar as long as its part of the largest. */
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

/** Blocks one above the other; hatched while the time is not over. */
export function BlockColumn({ count, isOver }: { count: number; isOver: boolean }) {
  return (
    <span className={styles.column} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classNames(styles.block, !isOver && styles.hatched)} />
      ))}
    </span>
  )
}
