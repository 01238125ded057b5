import { type ReactNode, useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { Candidate } from '../../../lib/game/snapshot.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { CardGrid } from './card-grid.tsx'
import { ReadView } from './read-view.tsx'
import styles from './table-view.module.css'

interface TableViewProps {
  bar: string
  head: ReactNode
  /** What to do, above the cards. */
  note: ReactNode
  candidates: readonly Candidate[]
  captionOf?: ((candidate: Candidate) => string) | undefined
  noteOf?: ((candidate: Candidate) => ReactNode) | undefined
}

/** Cards on the table that people talk about: all at once, or one held up. */
export function TableView({ bar, head, note, candidates, captionOf, noteOf }: TableViewProps) {
  const t = useTranslations('player')
  const { snapshot } = usePlayer()
  const [lastId, setLastId] = useState<string | null>(null)
  const [readId, setReadId] = useState<string | null>(null)
  const isThere = candidates.some((candidate) => candidate.cardId === readId)
  const readCard = isThere ? snapshot.cards.find((card) => card.id === readId) : undefined
  const read = (cardId: string) => {
    setLastId(cardId)
    setReadId(cardId)
  }
  if (readCard)
    return (
      <ReadView card={readCard} bar={bar} head={head} backLabel={t('choosing.back')} onBack={() => setReadId(null)} />
    )
  return (
    <PlayerFrame bar={bar} ground="wood" head={head}>
      <div className={styles.table}>
        <div className={styles.note}>{note}</div>
        <CardGrid candidates={candidates} onRead={read} focusId={lastId} captionOf={captionOf} noteOf={noteOf} />
      </div>
    </PlayerFrame>
  )
}
