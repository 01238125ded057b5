import { useWords } from '../../../lib/i18n/use-words.ts'
import type { RoundSeat } from './round-seats.ts'

export interface SeatWords { name: string; stateLabel: string; sentence: string }

/** A place at the table in words: one for its state, one sentence for screen readers. */
export function useSeatWords(): (seat: RoundSeat) => SeatWords {
  const t = useWords('play')
  return ({ player, cards }) => {
    const name = player?.name ?? t('table.gameMaster')
    const [card] = cards
    if (!card) return { name, stateLabel: t('picking.choosing'), sentence: t('picking.sentence.choosing', { name }) }
    const sentence = card.face
      ? t('picking.sentence.faceUp', { name, suit: card.face.suitTitle, title: card.face.title })
      : t('picking.sentence.faceDown', { name })
    return { name, stateLabel: t('picking.hasPlayed'), sentence }
  }
}
