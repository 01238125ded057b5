import type { ReactNode } from 'react'
import { LogoMark } from '../brand/logo-mark.tsx'
import { classNames } from '../class-names.ts'
import styles from './vote-count.module.css'

interface VoteCountProps {
  cast: number
  total: number
  /** "4 of 6 have voted" */
  children: ReactNode
  /** "Who chose what stays secret" */
  note?: ReactNode
}

/** The votes cast out of all voters, as slips; never whose. Up to twelve are drawn; the text gives the number. */
export function VoteCount({ cast, total, children, note }: VoteCountProps) {
  return (
    <div className={styles.votes}>
      {total <= 12 && (
        <span className={styles.slips} aria-hidden="true">
          {Array.from({ length: total }, (_, index) => (
            <i key={index} className={classNames(styles.slip, index < cast && styles.in)}>
              {index < cast && <LogoMark />}
            </i>
          ))}
        </span>
      )}
      <p className={styles.said}>{children}</p>
      {note != null && <p className={styles.note}>{note}</p>}
    </div>
  )
}
