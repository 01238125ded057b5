import type { NotePlace } from '../../../lib/together/notes.ts'
import { perspectiveOf } from '../../../lib/game/read-game.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { useStage } from '../stage/stage-context.ts'

/** The title of a note's subject. */
export function usePlaceTitle(): (place: Pick<NotePlace, 'card' | 'round'>) => string {
  const t = useTranslations('play')
  const { snapshot } = useStage()
  return ({ card, round }) => {
    if (card) return card.title
    return round
      ? t('notes.round', { number: round.playOrder + 1, title: perspectiveOf(snapshot, round)?.title ?? '' })
      : t('notes.crux')
  }
}
