import { useMutation } from '@tanstack/react-query'
import type { ActionState } from '#domain/conclusions/action-state.ts'
import { api } from '../api/api.ts'
import type { Answer } from '../api/endpoint-types.ts'
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

/**
 * Updates the state of one or more actions, and offers for a while to undo it. `onTold` gets the actions as they are
 * then, also after an undo.
 */
export function useTelling(onTold: (updated: Updated) => unknown) {
  const t = useTranslations('actions')
  const telling = useMutation({
    mutationFn: async (changes: StateChange[]) =>
      api('PATCH /v1/dashboard/action-items', {
        body: { actionItems: changes },
        dedupeKey: `actions ${changes.map(({ id }) => id).join(' ')}`,
      }),
    onSuccess: ({ data }) => onTold(data),
  })
  const tell = (actions: readonly ToldAction[], state: ActionState, blockedReason: string | null = null) =>
    telling.mutate(
      actions.map(({ id }) => ({ id, state, blockedReason })),
      {
        onSuccess: () =>
          toast(
            actions.length === 1
              ? t(`done.${state}`, { action: actions[0]?.name ?? '' })
              : t('done.many', { count: actions.length }),
            {
              label: t('undo'),
              onPress: () =>
                telling.mutate(
                  actions.map((was) => ({ id: was.id, state: was.state, blockedReason: was.blockedReason })),
                ),
            },
          ),
      },
    )
  return { tell, failure: telling.error }
}
