import { useTimerFace } from '../../../lib/timer/timer-face.ts'
import { useTimeUp } from '../../../lib/timer/use-time-up.ts'
import { useClockText } from '../../../lib/i18n/use-clock-text.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { announce } from '../../../ui/feedback/announcements.ts'
import { Clock } from '../../../ui/feedback/clock.tsx'
import { usePlayer } from './player-context.ts'

/**
 * The room's timer, small in the bar: the same second as on the big screen. Its end is read out; `signals.tsx` has it
 * heard.
 */
export function RoomClock() {
  const t = useTranslations('common')
  const { clock } = useFormats()
  const inWords = useClockText()
  const {
    snapshot: { game },
  } = usePlayer()
  const face = useTimerFace(game)
  useTimeUp(game, face, () => announce(t('clock.up')))
  if (!face || game.suspendedAt !== null || game.state === 'complete') return null
  const left = inWords(face.leftMs)
  const spoken = { running: left, held: t('clock.held', { left }), over: t('clock.up') }
  return <Clock time={clock(face.leftMs)} spoken={spoken[face.state]} state={face.state} />
}
