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
  headingAs?: 'h2' | 'h3' | undefined
  /** At the right of the heading: "3 shown". */
  aside?: ReactNode
  slips: readonly Slip[]
  /** Shown when there are no slips. */
  empty?: ReactNode
}

/** Ideas from the phones, as slips of paper on the wood. */
export function Slips({ heading, headingAs: Heading = 'h3', aside, slips, empty }: SlipsProps) {
  return (
    <section>
      <Heading className={styles.heading}>
        {heading}
        {aside != null && <span className={styles.aside}>{aside}</span>}
      </Heading>
      {slips.length === 0 && empty != null && <p className={styles.aside}>{empty}</p>}
      <ul role="list" className={styles.slips}>
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
