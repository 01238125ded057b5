import type { ActionState } from '#domain/conclusions/action-state.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { type TrackedAction, useRevokeClaim, useTellActions } from './action-queries.ts'

/** Updates the state of one or more actions, and offers for a while to undo it. */
export function useTelling() {
  const t = useTranslations('actions')
  const telling = useTellActions()
  const revoking = useRevokeClaim()
  const tell = (actions: readonly TrackedAction[], state: ActionState, blockedReason: string | null = null) =>
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
  return { tell, revoke: revoking.mutate, failure: telling.error ?? revoking.error }
}
