import { type ReactNode, useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { Candidate } from '../../../lib/game/snapshot.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { cardOf } from '../../../lib/game/read-game.ts'
import { faceOf } from '../../../lib/game/face-of.ts'
import { HandFan } from '../../../ui/hand/hand-fan.tsx'
import { OverTable } from './over-table.tsx'
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
  /** The candidate in front at first; otherwise the middle one. */
  firstId?: string | undefined
}

/** Up to this many cards are held as a fan; more are laid out side by side. */
const fanMax = 6

/** Cards under discussion: a fan whose front card has its text, or a grid if there are many. */
export function TableView({ bar, head, note, candidates, captionOf, noteOf, firstId }: TableViewProps) {
  const t = useTranslations('player')
  const { snapshot, lang } = usePlayer()
  const [chosenId, setChosenId] = useState('')
  const [readId, setReadId] = useState<string | null>(null)
  const cards = candidates.flatMap((candidate) => {
    const card = cardOf(snapshot, candidate)
    return card ? [{ id: candidate.id, face: faceOf(card, snapshot.game), card, candidate }] : []
  })
  const read = cards.find(({ id }) => id === readId)
  const chosen =
    cards.find(({ id }) => id === chosenId) ??
    cards.find(({ id }) => id === firstId) ??
    cards[Math.floor((cards.length - 1) / 2)]
  const lift = (candidateId: string) => {
    setChosenId(candidateId)
    setReadId(candidateId)
  }
  if (read)
    return (
      <ReadView card={read.card} bar={bar} head={head} backLabel={t('choosing.back')} onBack={() => setReadId(null)} />
    )
  if (cards.length > fanMax)
    return (
      <PlayerFrame bar={bar} ground="wood" head={head}>
        <div className={styles.table}>
          <div className={styles.note}>{note}</div>
          <CardGrid
            candidates={candidates}
            onRead={(_cardId, candidateId) => lift(candidateId)}
            focusId={chosen?.card.id ?? null}
            captionOf={captionOf}
            noteOf={noteOf}
          />
        </div>
      </PlayerFrame>
    )
  return (
    <PlayerFrame bar={bar}>
      <OverTable
        asked={
          <>
            {head}
            <div className={styles.asked}>{note}</div>
          </>
        }
      >
        {chosen && (
          <HandFan
            label={t('choosing.label', { count: cards.length })}
            cards={cards}
            chosenId={chosen.id}
            onChoose={setChosenId}
            onLift={lift}
            hint={
              (captionOf ?? noteOf) && (
                <>
                  {captionOf?.(chosen.candidate)}
                  {noteOf && <b className={styles.votes}>{noteOf(chosen.candidate)}</b>}
                </>
              )
            }
            lang={lang}
          />
        )}
      </OverTable>
    </PlayerFrame>
  )
}
