import type { Translate } from '../../lib/i18n/use-translations.ts'
import type { MenuEntry } from '../../ui/overlay/menu.tsx'
import type { TrackedAction } from './action-queries.ts'

export type MenuChange = { kind: 'open' | 'done' | 'dropped' | 'block' | 'mail' } | { kind: 'revoke'; claimId: string }

type Offered = Pick<TrackedAction, 'state' | 'claims' | 'mayMail' | 'mayRevoke'>

/** What somebody who may tick an action can do with it in the tracker. */
export function actionEntries(
  { state, claims, mayMail, mayRevoke }: Offered,
  t: Translate<'actions'>,
  onChange: (change: MenuChange) => void,
): MenuEntry[] {
  const entries: (MenuEntry | false)[] = [
    state !== 'done' && { id: 'done', label: t('menu.done'), icon: 'check', onPress: () => onChange({ kind: 'done' }) },
    {
      id: 'block',
      label: t(state === 'blocked' ? 'menu.reason' : 'menu.block'),
      icon: 'pause',
      onPress: () => onChange({ kind: 'block' }),
    },
    state !== 'open' && { id: 'open', label: t('menu.open'), icon: 'undo', onPress: () => onChange({ kind: 'open' }) },
    state !== 'dropped' && {
      id: 'dropped',
      label: t('menu.drop'),
      icon: 'close',
      onPress: () => onChange({ kind: 'dropped' }),
    },
    mayMail && {
      id: 'mail',
      label: t('menu.mail'),
      icon: 'mail',
      onPress: () => onChange({ kind: 'mail' }),
    },
    ...(mayRevoke ? claims : []).map(({ id, name }): MenuEntry => ({
      id,
      label: t('menu.revoke', { name }),
      icon: 'person',
      loses: true,
      onPress: () => onChange({ kind: 'revoke', claimId: id }),
    })),
  ]
  return entries.filter((entry) => entry !== false)
}
