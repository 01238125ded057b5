import type { ReactNode } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { cardOf } from '../../../lib/game/read-game.ts'
import type { Candidate } from '../../../lib/game/snapshot.ts'
import { Card } from '../../../ui/card/card.tsx'
import { usePlayer } from '../frame/player-context.ts'
import styles from './card-grid.module.css'
import { faceOf } from '../../../lib/game/face-of.ts'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'

interface CardGridProps {
  candidates: readonly Candidate[]
  /** A card may lie on the table twice: the candidate tells them apart. */
  onRead: (cardId: string, candidateId: string) => void
  /** The last card read: it takes the focus when the grid returns. */
  focusId?: string | null
  /** Below a card: who played it, or in which round. */
  captionOf?: ((candidate: Candidate) => string) | undefined
  /** Below the caption, emphasized: its votes. */
  noteOf?: ((candidate: Candidate) => ReactNode) | undefined
}

/** Cards on the table, two or three in a row; a press lifts one to read it. */
export function CardGrid({ candidates, onRead, focusId, captionOf, noteOf }: CardGridProps) {
  const t = useTranslations('player')
  const { snapshot, lang } = usePlayer()
  return (
    <div className={styles.grid}>
      <ul role="list" className={candidates.length === 3 || candidates.length > 4 ? styles.three : styles.two}>
        {candidates.map((candidate) => {
          const card = cardOf(snapshot, candidate)
          return (
            card && (
              <li key={candidate.id}>
                <div className={styles.card}>
                  <Card face={faceOf(card, snapshot.game)} size="mini" lang={lang} titleAs="p" />
                  <button
                    type="button"
                    className={styles.press}
                    aria-label={t('choosing.read', { title: card.title })}
                    ref={card.id === focusId ? focusWhenShown : undefined}
                    onClick={() => onRead(card.id, candidate.id)}
                  />
                </div>
                {captionOf && <p className={styles.caption}>{captionOf(candidate)}</p>}
                {noteOf && <p className={styles.note}>{noteOf(candidate)}</p>}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
