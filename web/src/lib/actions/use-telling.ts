import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActionState } from '#domain/conclusions/action-state.ts'
import { api } from '../api/api.ts'
import type { Answer } from '../api/endpoint-types.ts'
import { gameQueries } from '../games/game-queries.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { toast } from '../../ui/feedback/toasts.ts'

type Updated = Answer<'PATCH /v1/dashboard/action-items'>['data']

/** What an undo needs to know of an action. */
export interface ToldAction {
  id: string
  name: string
  state: ActionState
  blockedReason: string | null
}

interface StateChange {
  id: string
  state: ActionState
  blockedReason: string | null
}

interface Telling {
  changes: StateChange[]
  /** What is said when it is done, with an undo; an undo itself says nothing. */
  said?: { text: string; undo: StateChange[] }
}

/** What shows an action's state. */
const shownIn = [gameQueries.home, gameQueries.actions, gameQueries.report] as const

/**
 * Updates the state of one or more actions, and offers for a while to undo it. `onTold` gets the actions as they are
 * then, also after an undo. Each is told on its own: another one ticked meanwhile takes neither the undo nor the
 * failure of the one before.
 */
export function useTelling(onTold: (updated: Updated) => unknown) {
  const t = useTranslations('actions')
  const client = useQueryClient()
  const [failure, setFailure] = useState<Error | null>(null)
  const telling = useMutation({
    mutationFn: async ({ changes }: Telling) =>
      api('PATCH /v1/dashboard/action-items', {
        body: { actionItems: changes },
        dedupeKey: `actions ${changes.map(({ id }) => id).join(' ')}`,
      }),
    onMutate: () => setFailure(null),
    onError: setFailure,
    onSuccess: async ({ data }, { said }) => {
      // The other screens read it again when they are opened, however soon that is.
      for (const key of shownIn) void client.invalidateQueries({ queryKey: [key], refetchType: 'none' })
      await onTold(data)
      if (said) toast(said.text, { label: t('undo'), onPress: () => telling.mutate({ changes: said.undo }) })
    },
  })
  const tell = (actions: readonly ToldAction[], state: ActionState, blockedReason: string | null = null) =>
    telling.mutate({
      changes: actions.map(({ id }) => ({ id, state, blockedReason })),
      said: {
        text:
          actions.length === 1
            ? t(`done.${state}`, { action: actions[0]?.name ?? '' })
            : t('done.many', { count: actions.length }),
        undo: actions.map((was) => ({ id: was.id, state: was.state, blockedReason: was.blockedReason })),
      },
    })
  return { tell, failure }
}
