import styles from './progress-dots.module.css'

interface ProgressDotsProps {
  /** The step people are at, from 1. */
  current: number
  total: number
}

/** How far along: done, now, to come. The words ("Round 2 of 3") stand beside it; this is decoration. */
export function ProgressDots({ current, total }: ProgressDotsProps) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <i key={index} className={index + 1 < current ? styles.done : index + 1 === current ? styles.now : undefined} />
      ))}
    </span>
  )
}
