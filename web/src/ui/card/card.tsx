import { memo, type CSSProperties } from 'react'
import { cardPrint } from '#drawing/art/card-print.ts'
import { classNames } from '../class-names.ts'
import type { CardFace } from '#drawing/card-face.ts'
import styles from './card.module.css'
import { SuitMark } from './suit-mark.tsx'
import { titleStep } from './title-step.ts'

/** `full`: to be read in the hand. `stage`: to be read from five metres, at 372 of the stage's pixels or more. `brief`: on the stage, no text. `mini`: in a report, mark, title and print. */
export type CardSize = 'full' | 'stage' | 'brief' | 'mini'
/** How far it is above what it lies on. */
export type CardLie = 'flat' | 'lying' | 'lifted'

interface CardProps {
  face: CardFace
  size?: CardSize
  lie?: CardLie
  /** The language of the deck, so that words break by its rules. */
  lang?: string | undefined
  /** Any CSS length; otherwise `--card-w` of the surroundings. */
  width?: string | undefined
  /** Whether it says what it asks its holder: lifted, or open on the table. On the stage it always does, and small it never does. */
  asks?: boolean | undefined
  /** What the title is in the outline of the page. */
  titleAs?: 'h2' | 'h3' | 'p'
  className?: string | undefined
}

/** The face of a card. Its width is its only measure; it grows taller before it clips a word. */
export const Card = memo(function Card({
  face,
  size = 'full',
  lie = 'lying',
  lang,
  width,
  asks = size === 'stage',
  titleAs: Title = 'h3',
  className,
}: CardProps) {
  const print = cardPrint(face.seed, face.suit)
  const isRead = size === 'full' || size === 'stage'
  const style = width === undefined ? undefined : ({ '--card-w': width } as CSSProperties)
  return (
    <article
      className={classNames(styles.card, styles[size], `suit-${face.suit}`, className)}
      lang={lang}
      style={style}
    >
      <div className={classNames(styles.face, styles[lie])}>
        <p className={styles.index}>
          <SuitMark suit={face.suit} />
          <span className={styles.suit}>{face.suitTitle}</span>
          <span className={styles.number}>{face.number}</span>
        </p>
        <Title className={classNames(styles.title, styles[`step${titleStep(face.title)}`])}>{face.title}</Title>
        {isRead && <p className={styles.text}>{face.description}</p>}
        {isRead && asks && face.ask && <p className={styles.ask}>{face.ask}</p>}
        <svg
          className={styles.print}
          viewBox={print.viewBox}
          preserveAspectRatio={print.preserveAspectRatio}
          fill="none"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: print.markup }}
        />
      </div>
    </article>
  )
})
