import type { ReactNode } from 'react'
import styles from './slips.module.css'

export interface Slip {
  id: string
  text: string
  /** "Make it an action" */
  action?: ReactNode
}

interface SlipsProps {
  heading: string
  /** At the right of the heading: "3 shown". */
  aside?: ReactNode
  slips: readonly Slip[]
  /** When there are none. */
  empty?: ReactNode
}

/** Slips of paper on the wood: ideas from the phones. */
export function Slips({ heading, aside, slips, empty }: SlipsProps) {
  return (
    <section>
      <h3 className={styles.heading}>
        {heading}
        {aside != null && <span className={styles.aside}>{aside}</span>}
      </h3>
      {slips.length === 0 && empty != null && <p className={styles.aside}>{empty}</p>}
      <ul className={styles.slips}>
        {slips.map((slip) => (
          <li key={slip.id} className={styles.slip}>
            {slip.text}
            {slip.action != null && <div>{slip.action}</div>}
          </li>
        ))}
      </ul>
    </section>
  )
}
