import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useMedia } from '../use-media.ts'
import styles from './card-votes.module.css'

interface CardVotesProps {
  count: number
  /** In words: "3 votes". */
  label: string
  className?: string | undefined
}

/** Between one vote and the next while they are counted, in ms. */
const stepMs = 220

/** How many votes a card got, to be read from the last row; they are counted up before everybody. */
export function CardVotes({ count, label, className }: CardVotesProps) {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const [counted, setCounted] = useState(0)
  const shown = isCalm ? count : Math.min(counted, count)
  useEffect(() => {
    if (isCalm || counted >= count) return undefined
    const timer = setTimeout(() => setCounted(counted + 1), stepMs)
    return () => clearTimeout(timer)
  }, [isCalm, counted, count])
  return (
    <span className={classNames(styles.votes, shown === count && styles.whole, className)}>
      <b className={styles.number} aria-hidden="true">
        {shown}
      </b>
      <span className={styles.label}>{label}</span>
    </span>
  )
}
