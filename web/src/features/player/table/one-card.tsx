import type { ReactNode } from 'react'
import { Card } from '../../../ui/card/card.tsx'
import type { CardFace } from '#drawing/card-face.ts'
import { usePlayer } from '../frame/player-context.ts'
import styles from './one-card.module.css'

interface OneCardProps {
  /** Null: an empty place on the table. */
  face: CardFace | null
  /** Below the card, on the wood. */
  children?: ReactNode
}

/** One large card in the middle of the table. */
export function OneCard({ face, children }: OneCardProps) {
  const { lang } = usePlayer()
  return (
    <div className={styles.table}>
      {face ? (
        <div className={styles.forward}>
          <Card face={face} lie="lifted" lang={lang} asks titleAs="h2" />
        </div>
      ) : (
        <div className={styles.place} aria-hidden="true" />
      )}
      <div className={styles.said}>{children}</div>
    </div>
  )
}
