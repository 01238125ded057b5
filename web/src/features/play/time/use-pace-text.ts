import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { useStage } from '../stage/stage-context.ts'
import { usePlayedTime } from './played-time.ts'
import { useFinish } from './use-finish.ts'

/**
 * For the game master: the expected end, the end with one round less and, while no timer is on, the played time; before
 * the first round the plan. Empty in a break and before the first count.
 */
export function usePaceText(): string[] {
  const t = useTranslations('play')
  const { time, duration } = useFormats()
  const {
    snapshot: { game },
  } = useStage()
  const played = usePlayedTime(game.id)
  const finish = useFinish()
  if (!played || !finish || game.suspendedAt !== null) return []
  if (game.state === 'preround')
    return [t('time.plan', { count: game.plannedMinutes }), t('time.planned', { time: time(finish.at) })]
  return [
    ...(game.timer.state === 'stopped' ? [t('time.played', { duration: duration(played.ms) })] : []),
    t('time.finish', { time: time(finish.at) }),
    ...(finish.withoutRound === null ? [] : [t('time.withoutRound', { time: time(finish.withoutRound) })]),
  ]
}
