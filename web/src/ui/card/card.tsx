import { memo, type CSSProperties } from 'react'
import { cardPrint } from '#drawing/art/card-print.ts'
import { classNames } from '../class-names.ts'
import type { CardFace } from '#drawing/card-face.ts'
import styles from './card.module.css'
import { stageType } from './stage-type.ts'
import { SuitMark } from './suit-mark.tsx'
import { titleStep } from './title-step.ts'

/**
 * `full`: readable in the hand. `stage`: readable from five metres, at 372 of the stage's pixels or more. `brief`: on
 * the stage, without text. `mini`: in a report, with mark, title and print.
 */
export type CardSize = 'full' | 'stage' | 'brief' | 'mini'
/** The elevation, drawn as a shadow. */
export type CardLie = 'flat' | 'lying' | 'lifted'

interface CardProps {
  face: CardFace
  size?: CardSize
  lie?: CardLie
  /** The language of the deck, for hyphenation. */
  lang?: string | undefined
  /** Any CSS length; by default `--card-w` of the surroundings. */
  width?: string | undefined
  /** Whether it shows its question: lifted, or open on the table. Always shown on the stage, never on small cards. */
  asks?: boolean | undefined
  /** How tall a card on the stage may grow before its type gets smaller, in hundredths of its width. */
  heightMax?: number | undefined
  /** The title's element in the page outline. */
  titleAs?: 'h2' | 'h3' | 'p'
  className?: string | undefined
}

/** The face of a card. Only its width is set; it grows taller before it clips text. */
export const Card = memo(function Card({
  face,
  size = 'full',
  lie = 'lying',
  lang,
  width,
  asks = size === 'stage',
  heightMax,
  titleAs: Title = 'h3',
  className,
}: CardProps) {
  const print = cardPrint(face.seed, face.suit)
  const isRead = size === 'full' || size === 'stage'
  const style = {
    '--card-w': width,
    '--stage-type': size === 'stage' ? stageType(face, heightMax) : undefined,
  } as CSSProperties
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
