import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { gameKey, refetchGame } from '../../../lib/game/game-query.ts'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { announce } from '../../../ui/feedback/announcements.ts'
import { toast } from '../../../ui/feedback/toasts.ts'
import { forgetCruxMoment } from './decided-crux.ts'
import { useStage } from '../stage/stage-context.ts'
import { forgetTakingBack, takeBack, type TakenBack } from './take-back.ts'
import { useStepText } from './use-step-text.ts'

export interface Undo {
  isPossible: boolean
  isPending: boolean
  /** What would be lost; the user has to confirm. */
  preview: TakenBack | null
  /** Takes the last step back at once if nothing is lost, else asks. */
  begin: () => void
  confirm: () => void
  cancel: () => void
}

/** Takes back the last step. The resulting state of the game reaches this screen and every phone by itself. */
export function useUndo(): Undo {
  const {
    snapshot: { game },
    busy,
  } = useStage()
  const client = useQueryClient()
  const failureText = useFailureText()
  const stepText = useStepText()
  const [preview, setPreview] = useState<TakenBack | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async (press: { confirm: boolean; shownVersion: number }) => {
      const taken = await takeBack(game.id, press)
      // The step is taken back even if reloading the game fails.
      if (taken.outcome.undone) await refetchGame(client, game.id, 'user').catch(() => undefined)
      return taken
    },
    onSuccess: (taken) => {
      const { outcome } = taken
      setPreview(outcome.undone ? null : taken)
      if (!outcome.undone) return
      forgetCruxMoment(game.id)
      const words = stepText(outcome)
      toast(words)
      announce(words)
    },
    onError: (error) => {
      setPreview(null)
      toast(failureText(error))
      void client.invalidateQueries({ queryKey: gameKey(game.id, 'user') })
    },
  })
  useEffect(() => {
    if (busy) forgetTakingBack(game.id)
  }, [busy, game.id])
  return {
    isPossible: game.state !== 'waitplayers' && game.state !== 'complete' && game.suspendedAt === null && !busy,
    isPending,
    preview,
    begin: () => mutate({ confirm: false, shownVersion: game.version }),
    confirm: () => preview && mutate({ confirm: true, shownVersion: preview.seenVersion }),
    cancel: () => setPreview(null),
  }
}
