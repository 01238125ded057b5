import { Clock } from '../feedback/clock.tsx'
import styles from './stage-clock.module.css'

interface StageClockProps {
  /** "6:40", formatted by the caller. */
  time: string
  /** The same in words, for screen readers: "6 minutes 40 seconds left". */
  spoken: string
  /** Under it: "left to play". */
  note: string
}

/** The clock at the top right of the stage. It is never the ember: being late is said in its note. */
export function StageClock({ time, spoken, note }: StageClockProps) {
  return (
    <div className={styles.clock}>
      <Clock time={time} spoken={spoken} className={styles.time} />
      <span className={styles.note}>{note}</span>
    </div>
  )
}
