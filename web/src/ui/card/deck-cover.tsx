import { memo, type CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import type { DeckLook } from '#drawing/card-face.ts'
import styles from './deck-cover.module.css'
import { deckImage } from './deck-image.ts'
import { titleStep } from './title-step.ts'

interface DeckCoverProps {
  deck: DeckLook
  /** Text of the label; without it the cover is bare, as beside a heading with the name. */
  title?: string | undefined
  /** A short second line of the label, such as "48 cards". */
  note?: string | undefined
  lang?: string | undefined
  width?: string | undefined
  className?: string | undefined
}

/** A deck's box: its pattern, a label, a thumb notch. */
export const DeckCover = memo(function DeckCover({ deck, title, note, lang, width, className }: DeckCoverProps) {
  const { image, ground } = deckImage(deck, 'cover')
  const style = { '--pattern': image, '--deck-ground': ground, ...(width !== undefined && { '--cover-w': width }) }
  const step = title === undefined ? 0 : titleStep(title)
  return (
    <div className={classNames(styles.cover, className)} style={style as CSSProperties}>
      {title !== undefined && (
        <div className={styles.label} lang={lang}>
          <span className={classNames(styles.title, step > 0 && styles.long, step > 1 && styles.longest)}>{title}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </div>
      )}
    </div>
  )
})
