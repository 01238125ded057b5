import styles from './progress-dots.module.css'

interface ProgressDotsProps {
  /** The current step, from 1. */
  current: number
  total: number
}

/** Progress: done, now, to come. Decorative: the text ("Round 2 of 3") stands beside it. */
export function ProgressDots({ current, total }: ProgressDotsProps) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <i key={index} className={index + 1 < current ? styles.done : index + 1 === current ? styles.now : undefined} />
      ))}
    </span>
  )
}
