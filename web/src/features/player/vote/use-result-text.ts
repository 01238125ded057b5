import { resultOf } from '../../../lib/together/polls.ts'
import { candidateById, cardOf } from '../../../lib/game/read-game.ts'
import type { Poll } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { usePlayer } from '../frame/player-context.ts'

/** The result of an ended vote in a sentence. */
export function useResultText(): (poll: Poll) => string {
  const t = useTranslations('player')
  const { snapshot } = usePlayer()
  return (poll) => {
    const {
      first: [first = null, ...others],
    } = resultOf(poll)
    const card = cardOf(snapshot, candidateById(snapshot, first))
    if (!card) return t('vote.none')
    return others.length > 0 ? t('vote.tie') : t('vote.most', { title: card.title })
  }
}
