import type { CSSProperties } from 'react'
import { Card } from '../../../ui/card/card.tsx'
import type { CardFace } from '#drawing/card-face.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './charts.module.css'

/** From so many on an edge stands for four games, and a band says how many. */
const edgesMax = 9

interface PileProps {
  face: CardFace
  lang: string
  count: number
  /** Written on the band, of many. */
  shown: string
}

/** A card on top of as many as were the same. */
export function Pile({ face, lang, count, shown }: PileProps) {
  const isMany = count > edgesMax
  const edges = isMany ? Math.min(edgesMax, Math.round(count / 4)) : count - 1
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

/** As much as nobody’s hand is exact: up to 2 px, the same each time. */
function jitter(seed: string, index: number): number {
  let hash = index * 31 + 7
  for (const sign of seed) hash = (hash * 33 + (sign.codePointAt(0) ?? 0)) % 9973
  return (hash % 5) - 2
}
