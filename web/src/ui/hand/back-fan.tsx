import type { CSSProperties } from 'react'
import { CardBack } from '../card/card-back.tsx'
import type { DeckLook } from '../card/card-face.ts'
import styles from './back-fan.module.css'

/** A fan of backs at the rim of a `PhoneTable height="low"`: a hand that is about to be dealt. */
export function BackFan({ deck, count = 5 }: { deck: DeckLook; count?: number }) {
  return (
    <div className={styles.fan} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.card} style={{ '--place': index - (count - 1) / 2, '--order': index } as CSSProperties}>
          <CardBack deck={deck} />
        </div>
      ))}
    </div>
  )
}
