import { memo, type CSSProperties } from 'react'
import { CruxMark } from '../brand/crux-mark.tsx'
import { classNames } from '../class-names.ts'
import styles from './card-back.module.css'
import type { DeckLook } from '#drawing/card-face.ts'
import type { CardLie } from './card.tsx'
import { deckImage } from './deck-image.ts'

interface CardBackProps {
  deck: DeckLook
  lie?: CardLie
  width?: string | undefined
  className?: string | undefined
}

/** The back of a deck's cards, symmetric under rotation. Decorative: text beside it says what lies there. */
export const CardBack = memo(function CardBack({ deck, lie = 'lying', width, className }: CardBackProps) {
  const { image, ground, line, accent } = deckImage(deck, 'back')
  const style = {
    '--pattern': image,
    '--deck-ground': ground,
    '--deck-line': line,
    ...(width !== undefined && { '--card-w': width }),
  }
  return (
    <div className={classNames(styles.back, className)} style={style as CSSProperties} aria-hidden="true">
      <div className={classNames(styles.face, styles[lie])}>
        <div className={styles.pattern} />
        <span className={styles.medal}>
          <svg viewBox="0 0 64 64">
            <CruxMark card={line} crossing={accent} />
          </svg>
        </span>
      </div>
    </div>
  )
})
