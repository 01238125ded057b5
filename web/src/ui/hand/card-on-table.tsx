import type { ReactNode } from 'react'
import { CardBack } from '../card/card-back.tsx'
import type { CardFace, DeckLook } from '#drawing/card-face.ts'
import { Card } from '../card/card.tsx'
import styles from './card-on-table.module.css'

interface CardOnTableProps {
  deck: DeckLook
  /** Null shows the back. */
  face: CardFace | null
  lang?: string | undefined
  /** Below it, on the wood: "4 of 6 have played", and a quiet button to take the card back. */
  children?: ReactNode
}

/** A player's played card, inside a `PhoneTable`, while the others choose. */
export function CardOnTable({ deck, face, lang, children }: CardOnTableProps) {
  return (
    <div className={styles.place}>
      <div className={styles.card}>
        {face ? <Card face={face} lang={lang} asks titleAs="h2" /> : <CardBack deck={deck} />}
      </div>
      {children != null && <div className={styles.words}>{children}</div>}
    </div>
  )
}
