import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/endpoint-types.ts'
import { gameKey, refetchGame } from '../../../lib/game/game-query.ts'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { announce } from '../../../ui/feedback/announcements.ts'
import { toast } from '../../../ui/feedback/toasts.ts'
import { forgetCruxMoment } from '../crux/crux-moment.ts'
import { useStage } from '../stage/stage-context.ts'
import { useStepWords } from './use-step-words.ts'

/** What would be taken back and lost, as it was told, and of which version of the game. */
export interface UndoPreview { seenVersion: number; told: Answer<'PATCH /v1/games/:gameId/undo'>['data'] }

export interface Undo {
  isPossible: boolean
  isPending: boolean
  /** Something would be lost: a person has to say that they want it. */
  preview: UndoPreview | null
  /** Takes the last step back at once if nothing is lost with it, else asks. */
  begin: () => void
  confirm: () => void
  cancel: () => void
}

/** Taking back the last step. Where the game stands afterwards shows by itself, here and on every phone. */
export function useUndo(): Undo {
  const { snapshot: { game }, busy } = useStage()
  const client = useQueryClient()
  const failureText = useFailureText()
  const stepWords = useStepWords()
  const [preview, setPreview] = useState<UndoPreview | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ confirm, seenVersion }: { confirm: boolean; seenVersion: number }) => {
      const { data } = await api('PATCH /v1/games/:gameId/undo', { params: { gameId: game.id }, body: { confirm, seenVersion } })
      if (data.undone) await refetchGame(client, game.id, 'user')
      return data
    },
    onSuccess: (told, { seenVersion }) => {
      setPreview(told.undone ? null : { seenVersion, told })
      if (!told.undone) return
      forgetCruxMoment(game.id)
      const words = stepWords(told)
      toast(words)
      announce(words)
    },
    onError: (error) => {
      setPreview(null)
      toast(failureText(error))
      void client.invalidateQueries({ queryKey: gameKey(game.id, 'user') })
    },
  })
  return {
    isPossible: game.state !== 'waitplayers' && game.state !== 'complete' && game.suspendedAt === null && !busy,
    isPending,
    preview,
    begin: () => mutate({ confirm: false, seenVersion: game.version }),
    confirm: () => preview && mutate({ confirm: true, seenVersion: preview.seenVersion }),
    cancel: () => setPreview(null),
  }
}
