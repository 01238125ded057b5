import { Icon } from '../brand/icon.tsx'
import { classNames } from '../class-names.ts'
import styles from './clock.module.css'

export type ClockState = 'running' | 'held' | 'over'

interface ClockProps {
  /** Such as "6:40", formatted by the caller. */
  time: string
  /** The same in words: "6 minutes 40 seconds left". Not announced every second. */
  spoken?: string | undefined
  /** `held` is paused and shows an icon; `over` is inverted, so that nobody misses it. */
  state?: ClockState | undefined
  className?: string | undefined
}

/** A running time in the serif with tabular figures. */
export function Clock({ time, spoken, state = 'running', className }: ClockProps) {
  const shown =
    state === 'held' ? (
      <>
        <Icon name="pause" className={styles.sign} />
        {time}
      </>
    ) : (
      time
    )
  return (
    <span
      className={classNames(styles.clock, state !== 'running' && styles[state], className)}
      role="timer"
      aria-live="off"
    >
      {spoken === undefined ? (
        shown
      ) : (
        <>
          <span aria-hidden="true">{shown}</span>
          <span className="vh">{spoken}</span>
        </>
      )}
    </span>
  )
}
