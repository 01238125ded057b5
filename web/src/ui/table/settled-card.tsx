import type { ReactNode } from 'react'
import type { CardFace } from '#drawing/card-face.ts'
import { Card } from '../card/card.tsx'
import styles from './settled-card.module.css'
import { StageBoard } from './stage-board.tsx'

interface SettledCardProps {
  face: CardFace
  lang?: string | undefined
  /** Beside the card: its origin and how many chose it. */
  children?: ReactNode
}

/** The crux in the middle of the table: one large card and text about it. */
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
