import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { actionEntries, type MenuChange } from './action-entries.ts'
import type { TrackedAction } from './action-queries.ts'

/** Changes an action's state; the game master also revokes claims. */
export function ActionMenu({ action, onChange }: { action: TrackedAction; onChange: (change: MenuChange) => void }) {
  const t = useTranslations('actions')
  return (
    <Menu
      look="bare"
      size="sm"
      icon="dots"
      label={t('menu.label', { action: action.name })}
      entries={actionEntries(action, t, onChange)}
    />
  )
}
