import { useCallback } from 'react'
import type { GameStep } from '#domain/game/undo.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useStage } from '../stage/stage-context.ts'

/** Where taking a step back leads, in a sentence: "Back to choosing in round 2." */
export function useStepWords(): (told: { step: GameStep; roundId: string | null }) => string {
  const t = useWords('play')
  const {
    snapshot: { rounds },
  } = useStage()
  return useCallback(
    ({ step, roundId }) => {
      const round = rounds.find(({ id }) => id === roundId)
      return t(`undo.back.${step}`, { number: (round?.playOrder ?? 0) + 1 })
    },
    [t, rounds],
  )
}
