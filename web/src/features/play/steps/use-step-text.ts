import { useCallback } from 'react'
import type { GameStep } from '#domain/game/undo.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { useStage } from '../stage/stage-context.ts'

/** Where taking back a step leads, in a sentence: "Back to choosing in round 2." */
export function useStepText(): (told: { step: GameStep; roundId: string | null }) => string {
  const t = useTranslations('play')
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
