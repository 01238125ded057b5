import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { useSpokenName } from '../rehearsal/use-spoken-name.ts'
import type { SeatState } from '../../../ui/table/seat.ts'
import { useAway } from '../stage/use-away.ts'
import type { RoundSeat } from './round-seats.ts'

export interface SeatText {
  name: string
  state: SeatState
  stateLabel: string
  sentence: string
}

/** Texts for a seat: a word for its state, and a sentence for screen readers. */
export function useSeatText(): (seat: RoundSeat) => SeatText {
  const t = useTranslations('play')
  const say = useSpokenName()
  const isAway = useAway()
  return ({ player, cards }) => {
    const name = player ? say(player) : t('table.gameMaster')
    const [card] = cards
    if (!card && isAway(player))
      return { name, state: 'away', stateLabel: t('away.label'), sentence: t('away.sentence', { name }) }
    if (!card)
      return {
        name,
        state: 'choosing',
        stateLabel: t('picking.choosing'),
        sentence: t('picking.sentence.choosing', { name }),
      }
    const sentence = card.face
      ? t('picking.sentence.faceUp', { name, suit: card.face.suitTitle, title: card.face.title })
      : t('picking.sentence.faceDown', { name })
    return { name, state: 'played', stateLabel: t('picking.hasPlayed'), sentence }
  }
}
