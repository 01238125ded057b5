import { useTimerFace } from '../../../lib/timer/timer-face.ts'
import { useClockText } from '../../../lib/i18n/use-clock-text.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { StageClock } from '../../../ui/frame/stage-clock.tsx'
import { useStage } from '../stage/stage-context.ts'
import { useLeftText } from './use-left-text.ts'

/** The room's timer, large; nothing while it is off. */
export function RoomTimer({ isSmall }: { isSmall?: boolean }) {
  const t = useTranslations('common')
  const { clock } = useFormats()
  const {
    snapshot: { game },
  } = useStage()
  const face = useTimerFace(game)
  const leftText = useLeftText()
  const inWords = useClockText()
  // A break doesn't announce that another time is up, and a complete game has no time.
  if (!face || game.state === 'complete' || (game.suspendedAt !== null && face.state === 'over')) return null
  const left = inWords(face.leftMs)
  const spoken = { running: left, held: t('clock.held', { left }), over: t('clock.up') }
  return (
    <StageClock
      time={clock(face.leftMs)}
      spoken={spoken[face.state]}
      state={face.state}
      note={leftText(face.state)}
      isSmall={isSmall}
    />
  )
}
