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

/** The delay between votes while counting up, in ms. */
const stepMs = 220

/** A card's number of votes, readable from the last row; counted up in view. */
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
      <span className={styles.word} aria-hidden="true">
        {label.replace(`${count}`, '').trim()}
      </span>
      <span className="vh">{label}</span>
    </span>
  )
}
