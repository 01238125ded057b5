import type { GameSnapshot, Perspective, Round } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { ProgressDots } from '../../../ui/feedback/progress-dots.tsx'

interface RoundKickerProps {
  snapshot: GameSnapshot
  round: Round
  perspective: Perspective | null
}

/** Which round of how many, and its perspective. */
export function RoundKicker({ snapshot, round, perspective }: RoundKickerProps) {
  const t = useTranslations('play')
  const total = snapshot.perspectives.length
  const current = round.playOrder + 1
  return (
    <>
      <ProgressDots current={current} total={total} />
      <span>
        {t('round.of', { number: current, total })}
        {perspective && <span lang={snapshot.game.language}>{`: ${perspective.title}`}</span>}
      </span>
    </>
  )
}
