import { Suspense, type CSSProperties } from 'react'
import type { DeckLook } from '#drawing/card-face.ts'
import { loadedLater } from '../../loading/loaded-later.tsx'
import styles from './back-fan.module.css'

/** The deck is decorative here and must not delay the code field above it. */
const CardBack = loadedLater(async () => (await import('../card/card-back.tsx')).CardBack)

/** A fan of card backs at the rim of a `PhoneTable height="low"`: a hand about to be dealt. */
export function BackFan({ deck, count = 5 }: { deck: DeckLook; count?: number }) {
  return (
    <div className={styles.fan} aria-hidden="true">
      <Suspense>
        {Array.from({ length: count }, (_, index) => (
          <div
            key={index}
            className={styles.card}
            style={{ '--place': index - (count - 1) / 2, '--order': index } as CSSProperties}
          >
            <CardBack deck={deck} />
          </div>
        ))}
      </Suspense>
    </div>
  )
}
