import type { Round } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { StageTable } from '../../../ui/table/stage-table.tsx'
import type { Seat } from '../../../ui/table/seat.ts'
import { TableTalk } from '../../../ui/table/table-talk.tsx'
import { deckOf, faceOf } from '../../../lib/game/face-of.ts'
import { useLastTurned } from './use-last-turned.ts'
import { useStage } from '../stage/stage-context.ts'
import { isReadyToTell, type RoundSeat } from './round-seats.ts'
import { useSeatText } from './use-seat-text.ts'
import { SetOrderButton } from './set-order-button.tsx'
import type { StageTelling } from './use-telling-turns.ts'

export interface RoundTableProps {
  round: Round
  seats: readonly RoundSeat[]
  words: string
  telling: StageTelling
}

/** A group's round: one card each. A press on a card gives it the turn to tell. */
export function RoundTable({ seats, words, telling }: RoundTableProps) {
  const t = useTranslations('play')
  const {
    snapshot: { game },
    isView,
  } = useStage()
  const say = useSeatText()
  const lastTurned = useLastTurned(seats)
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
      press:
        card && !isView
          ? {
              label: isFaceUp ? t('telling.call', { name }) : t('picking.turnUp', { name }),
              onPress: () => telling.tell(card.candidate),
            }
          : undefined,
    }
  })
  return (
    <StageTable
      label={t('table.label')}
      seats={shown}
      deck={deckOf(game)}
      lang={game.language}
      told={{ id: lastTurned }}
    >
      <TableTalk
        deck={deckOf(game)}
        note={t(isReadyToTell(seats, telling) ? 'telling.whoBegins' : 'picking.note')}
        action={<SetOrderButton telling={telling} />}
      >
        {words}
      </TableTalk>
    </StageTable>
  )
}
