import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { useStage } from '../stage/stage-context.ts'
import { roundProgress, type RoundSeat } from './round-seats.ts'

/** The round's progress as text: counts people in a group, cards in a one-to-one. */
export function usePlayedText(seats: readonly RoundSeat[]): string {
  const t = useTranslations('play')
  const {
    snapshot: { game },
  } = useStage()
  if (seats.length === 0) return t('picking.nobody')
  if (game.gameMode === 'one_on_one') {
    const played = seats.reduce((sum, seat) => sum + seat.cards.length, 0)
    const total = seats.reduce((sum, seat) => sum + seat.cards.length + seat.missing, 0)
    return t('picking.cardsPlayed', { count: played, total })
  }
  const { played, total } = roundProgress(seats)
  if (played === total) return t('picking.allPlayed', { count: total })
  return t('picking.played', { count: played, total })
}
