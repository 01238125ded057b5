import { useState } from 'react'
import type { Round } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { StageTable } from '../../../ui/table/stage-table.tsx'
import { seatsInGrid } from '../../../ui/table/seat-geometry.ts'
import type { Seat } from '../../../ui/table/seat.ts'
import { TableTalk } from '../../../ui/table/table-talk.tsx'
import { deckOf, faceOf } from '../../../lib/game/face-of.ts'
import { Problem } from '../stage/problem.tsx'
import { useLastTurned } from './use-last-turned.ts'
import { useStage } from '../stage/stage-context.ts'
import type { RoundSeat } from './round-seats.ts'
import { useSeatText } from './use-seat-text.ts'
import { useTurnCard } from './use-turn-card.ts'

export interface RoundTableProps {
  round: Round
  seats: readonly RoundSeat[]
  words: string
}

/** A group's round: each with one card, which turns over when they tell about it. */
export function RoundTable({ seats, words }: RoundTableProps) {
  const t = useTranslations('play')
  const {
    snapshot: { game },
    isView,
  } = useStage()
  const say = useSeatText()
  const { turn, error } = useTurnCard()
  const [told, setTold] = useState<string | null>(null)
  const lastTurned = useLastTurned(seats)
  const isGrid = seats.length >= seatsInGrid
  const shown = seats.map((seat): Seat => {
    const [card] = seat.cards
    const { name, state, stateLabel, sentence } = say(seat)
    const isFaceUp = card !== undefined && card.face !== null
    return {
      id: seat.id,
      name: seat.player?.name ?? name,
      sign: seat.player?.heldBy === 'robot' ? 'robot' : undefined,
      state,
      stateLabel,
      sentence,
      card: card ? (card.face ? faceOf(card.face, game) : 'back') : null,
      // In the grid a press on a face-up stub brings the card to the middle instead of turning it down again.
      press:
        card && !isView && !(isGrid && isFaceUp)
          ? {
              label: isFaceUp ? t('picking.turnDown', { name }) : t('picking.turnUp', { name }),
              onPress: () => {
                turn(card.candidate)
                if (isGrid) setTold(seat.id)
              },
            }
          : undefined,
    }
  })
  return (
    <>
      <StageTable
        label={t('table.label')}
        seats={shown}
        deck={deckOf(game)}
        lang={game.language}
        told={isView ? { id: lastTurned } : { id: told, onTell: setTold }}
      >
        <TableTalk deck={deckOf(game)} note={t('picking.note')}>
          {words}
        </TableTalk>
      </StageTable>
      <Problem error={error} />
    </>
  )
}
