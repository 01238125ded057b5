import { classNames } from '../class-names.ts'
import { Clock, type ClockState } from '../feedback/clock.tsx'
import styles from './stage-clock.module.css'

interface StageClockProps {
  /** "6:40", formatted by the caller. */
  time: string
  /** The same in words, for screen readers: "6 minutes 40 seconds left". */
  spoken: string
  state?: ClockState | undefined
  /** Under the time: "left to play". */
  note: string
  /** On a page of paper, beside its title. */
  isSmall?: boolean | undefined
}

/**
 * The clock at the top right of the stage, never in ember. When the time is up, its note says so and it is inverted.
 */
export function StageClock({ time, spoken, state = 'running', note, isSmall = false }: StageClockProps) {
  // Paused or over, the clock says so itself.
  const says = state !== 'running'
  return (
    <div className={classNames(styles.clock, isSmall && styles.small)}>
      <Clock time={time} spoken={spoken} state={state} className={styles.time} />
      <span className={classNames(styles.note, state === 'over' && styles.up)} aria-hidden={says || undefined}>
        {note}
      </span>
    </div>
  )
}
