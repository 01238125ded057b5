import type { ReactNode } from 'react'
import type { CardFace } from '#drawing/card-face.ts'
import { Card } from '../card/card.tsx'
import styles from './settled-card.module.css'
import { StageBoard } from './stage-board.tsx'

interface SettledCardProps {
  face: CardFace
  lang?: string | undefined
  /** Beside it: where it came from, how many chose it. */
  children?: ReactNode
}

/** The crux, settling in the middle of the table: one large card, and what there is to say about it. */
export function SettledCard({ face, lang, children }: SettledCardProps) {
  return (
    <StageBoard>
      <div className={styles.middle}>
        <div className={styles.card}>
          <Card face={face} lie="lifted" size="stage" lang={lang} titleAs="h2" />
        </div>
        {children != null && <div className={styles.words}>{children}</div>}
      </div>
    </StageBoard>
  )
}
