import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { perspectiveOf } from '../../../lib/game/read-game.ts'
import type { Perspective, Round } from '../../../lib/game/snapshot.ts'
import { usePlayer } from '../frame/player-context.ts'

/** The round's title for the bar, and its perspective. */
export function useRoundText(round: Round): { bar: string; perspective: Perspective | null } {
  const t = useTranslations('player')
  const { snapshot } = usePlayer()
  return {
    bar: t('bar.round', { round: round.playOrder + 1, total: snapshot.perspectives.length }),
    perspective: perspectiveOf(snapshot, round),
  }
}
