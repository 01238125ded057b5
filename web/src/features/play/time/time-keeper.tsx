import { useEffect, useRef } from 'react'
import { chime, readySound, useSound } from '../../../lib/chime.ts'
import { currentRound } from '../../../lib/game/read-game.ts'
import { useTimerFace } from '../../../lib/timer/timer-face.ts'
import { useTimeUp } from '../../../lib/timer/use-time-up.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { announce } from '../../../ui/feedback/announcements.ts'
import { useMoveTimer } from '../queries/timing.ts'
import { useStage } from '../stage/stage-context.ts'
import { useGameClock } from './use-game-clock.ts'

/** Keeps the time while a game is led here: counts what is played, and has the end of the timer heard and read out. Draws nothing. */
export function TimeKeeper() {
  const t = useTranslations('common')
  const { snapshot } = useStage()
  const { game } = snapshot
  const face = useTimerFace(game)
  const [isLoud] = useSound(true)
  useGameClock(game)
  useEffect(readySound, [])
  useTimeUp(game, face, () => {
    announce(t('clock.up'))
    if (isLoud) chime()
  })
  useStopAfterStep(face !== null)
  return null
}

/** The timer belongs to its phase: whoever goes a step on begins the next without it. */
function useStopAfterStep(isThere: boolean): void {
  const { snapshot } = useStage()
  const { mutate } = useMoveTimer(snapshot.game)
  const round = currentRound(snapshot)
  const place = `${snapshot.game.state} ${round?.id ?? ''} ${round?.roundState ?? ''}`
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    if (isThere) mutate({ action: 'stop' })
  }, [place, isThere, mutate])
}
