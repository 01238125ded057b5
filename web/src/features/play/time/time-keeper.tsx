import { useEffect } from 'react'
import { countPlays } from '../../../lib/game/count-plays.ts'
import { candidatesOf, currentRound } from '../../../lib/game/read-game.ts'
import { useSound } from '../../../lib/sound/device-choice.ts'
import { play, readySound } from '../../../lib/sound/sound.ts'
import { useTableSounds } from '../../../lib/sound/use-table-sounds.ts'
import { useTimerFace } from '../../../lib/timer/timer-face.ts'
import { useTimeUp } from '../../../lib/timer/use-time-up.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { announce } from '../../../ui/feedback/announcements.ts'
import { useStage } from '../stage/stage-context.ts'
import { useGameClock } from './use-game-clock.ts'

/**
 * Keeps time where a game is led: counts played time, announces the timer's end, and plays the sounds for that and
 * for played cards. Renders nothing.
 */
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
    if (isLoud) play('time-up')
  })
  useRoundSounds(isLoud)
  return null
}

/** Plays a sound for each card that is played, and once all have played. */
function useRoundSounds(isLoud: boolean): void {
  const { snapshot } = useStage()
  const round = currentRound(snapshot)
  const roundId = round?.roundState === 'pick-candidates' ? round.id : null
  const { done, total } = countPlays(snapshot, roundId ?? '')
  useTableSounds(isLoud, {
    roundId,
    cards: roundId === null ? 0 : candidatesOf(snapshot, roundId).length,
    isAllPlayed: total > 0 && done === total,
  })
}
