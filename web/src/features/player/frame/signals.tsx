import { useEffect, useRef } from 'react'
import { countPlays } from '../../../lib/game/count-plays.ts'
import { canVibrate, useSound, useVibration } from '../../../lib/sound/device-choice.ts'
import { play, readySound } from '../../../lib/sound/sound.ts'
import { useTableSounds } from '../../../lib/sound/use-table-sounds.ts'
import { useTimerFace } from '../../../lib/timer/timer-face.ts'
import { useTimeUp } from '../../../lib/timer/use-time-up.ts'
import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import { needOf } from '../scene/need-of.ts'
import { ownCandidates } from '../scene/own-plays.ts'
import type { PlayerScene } from '../scene/player-scene.ts'

/** How long a phone shakes, in ms: felt in the hand, hardly heard on the table. */
const shakeMs = 60

interface SignalsProps {
  snapshot: GameSnapshot
  playerId: string
  scene: PlayerScene
}

/**
 * What a phone lets be heard and felt: one's card laid down, all have played, the time is up; and that one is needed.
 * Draws nothing.
 */
export function Signals({ snapshot, playerId, scene }: SignalsProps) {
  const { game } = snapshot
  const [isLoud] = useSound(false)
  useEffect(() => (isLoud ? readySound() : undefined), [isLoud])
  useTimeUp(game, useTimerFace(game), () => {
    if (isLoud) play('time-up')
  })
  const roundId = scene.at === 'picking' || scene.at === 'played' ? scene.round.id : null
  const { done, total } = countPlays(snapshot, roundId ?? '')
  useTableSounds(isLoud, {
    roundId,
    cards: roundId === null ? 0 : ownCandidates(snapshot, playerId, roundId).length,
    isAllPlayed: total > 0 && done === total,
  })
  useShake(needOf(scene, snapshot, playerId))
  return null
}

/** Shakes once for each thing that the phone is needed for and that came while it was looked at. */
function useShake(need: string | null): void {
  const [isFelt] = useVibration()
  const known = useRef(new Set([need]))
  useEffect(() => {
    if (known.current.has(need)) return
    known.current.add(need)
    if (isFelt && need !== null && canVibrate()) navigator.vibrate(shakeMs)
  }, [need, isFelt])
}
