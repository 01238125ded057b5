import { classNames } from '../class-names.ts'
import { CardBack } from './card-back.tsx'
import type { CardFace, DeckLook } from '#drawing/card-face.ts'
import { Card, type CardLie, type CardSize } from './card.tsx'
import styles from './turning-card.module.css'

interface TurningCardProps {
  /** Null while face down; when set, the card turns over. */
  face: CardFace | null
  deck: DeckLook
  size?: CardSize | undefined
  lie?: CardLie | undefined
  lang?: string | undefined
}

/** A card that is face down until its face is known. */
export function TurningCard({ face, deck, size = 'full', lie = 'lying', lang }: TurningCardProps) {
  return (
    <div className={classNames(styles.card, face !== null && styles.up)}>
      <div className={styles.back}>
        <CardBack deck={deck} lie={lie} />
      </div>
      {face && (
        <div className={styles.front}>
          <Card face={face} size={size} lie={lie} lang={lang} />
        </div>
      )}
    </div>
  )
}
