import { classNames } from '../class-names.ts'
import styles from './clock.module.css'

interface ClockProps {
  /** "6:40": formatted by the caller. */
  time: string
  /** The same in words: "6 minutes 40 seconds left". Not announced each second. */
  spoken?: string | undefined
  className?: string | undefined
}

/** A time that changes, in the serif, whose figures are all of one width. */
export function Clock({ time, spoken, className }: ClockProps) {
  return (
    <span className={classNames(styles.clock, className)} role="timer" aria-live="off">
      {spoken === undefined ? (
        time
      ) : (
        <>
          <span aria-hidden="true">{time}</span>
          <span className="vh">{spoken}</span>
        </>
      )}
    </span>
  )
}
