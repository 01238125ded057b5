import type { CSSProperties } from 'react'
import { Card } from '../../../ui/card/card.tsx'
import type { CardFace } from '#drawing/card-face.ts'
import { pileEdges } from '#drawing/pile-edges.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './charts.module.css'

interface PileProps {
  face: CardFace
  lang: string
  count: number
  /** The label of the band. */
  shown: string
}

/** A pile of cards with this one on top, one edge per equal card. */
export function Pile({ face, lang, count, shown }: PileProps) {
  const { edges, isMany } = pileEdges(count)
  return (
    <div className={classNames(styles.pile, `suit-${face.suit}`)}>
      <div className={styles.onTop}>
        <Card face={face} size="mini" lang={lang} titleAs="p" />
      </div>
      {Array.from({ length: edges }, (_, index) => (
        <span
          key={index}
          aria-hidden="true"
          className={styles.edge}
          style={{ '--shift': `${jitter(face.seed, index)}px` } as CSSProperties}
        />
      ))}
      {isMany && <span className={styles.band}>{shown}</span>}
    </div>
  )
}

/** A hand-made offset of up to 2 px, stable for each seed. */
function jitter(seed: string, index: number): number {
  let hash = index * 31 + 7
  for (const sign of seed) hash = (hash * 33 + (sign.codePointAt(0) ?? 0)) % 9973
  return (hash % 5) - 2
}
