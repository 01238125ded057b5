import { currentRound } from '../../../lib/game/read-game.ts'
import type { TimerFace } from '../../../lib/timer/timer-face.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { useStage } from '../stage/stage-context.ts'

/** The text below the timer: what the time is for, or that it is paused or up. */
export function useLeftText(): (state: TimerFace['state']) => string {
  const t = useTranslations('play')
  const common = useTranslations('common')
  const { snapshot } = useStage()
  const purpose = () => {
    switch (snapshot.game.state) {
      case 'rounds':
        return t(currentRound(snapshot)?.roundState === 'pick-candidates' ? 'time.left.play' : 'time.left.choose')
      case 'pick-crux':
        return t('time.left.choose')
      case 'crystallize':
        return t('time.left.write')
      case 'waitplayers':
      case 'preround':
      case 'complete':
        return t('time.left.wait')
    }
  }
  return (state) => {
    if (state === 'over') return common('clock.up')
    return state === 'held' ? t('time.heldNote') : purpose()
  }
}
