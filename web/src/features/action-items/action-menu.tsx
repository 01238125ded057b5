import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Menu, type MenuEntry } from '../../ui/overlay/menu.tsx'
import type { TrackedAction } from './action-queries.ts'

export type MenuChange = { kind: 'open' | 'done' | 'dropped' | 'block' | 'mail' } | { kind: 'revoke'; claimId: string }

/** Changes an action's state, and shows who claimed it. */
export function ActionMenu({ action, onChange }: { action: TrackedAction; onChange: (change: MenuChange) => void }) {
  const t = useTranslations('actions')
  const { state, claims } = action
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
    action.mayMail && {
      id: 'mail',
      label: t('menu.mail'),
      icon: 'mail',
      onPress: () => onChange({ kind: 'mail' }),
    },
    ...claims.map(({ id, name }): MenuEntry => ({
      id,
      label: t('menu.revoke', { name }),
      icon: 'person',
      loses: true,
      onPress: () => onChange({ kind: 'revoke', claimId: id }),
    })),
  ]
  return (
    <Menu
      look="bare"
      size="sm"
      icon="dots"
      label={t('menu.label', { action: action.name })}
      entries={entries.filter((entry) => entry !== false)}
    />
  )
}
