import type { MenuEntry } from '../../ui/overlay/menu.tsx'
import { useTranslations } from '../i18n/use-translations.ts'

interface CopyAndDelete<Item> {
  /** Whether building is possible now. */
  builds: boolean
  onCopy: (item: Item) => void
  onDelete: (item: Item) => void
}

/** Menu entries of an item: copy for all, delete if it may be changed, and any others between them. */
export function useCopyAndDelete<Item extends { canEdit: boolean }>({
  builds,
  onCopy,
  onDelete,
}: CopyAndDelete<Item>): (item: Item, between?: readonly MenuEntry[]) => MenuEntry[] {
  const t = useTranslations('builder')
  return (item, between = []) => [
    ...(builds ? [{ id: 'copy', label: t('list.copy'), icon: 'copy' as const, onPress: () => onCopy(item) }] : []),
    ...between,
    ...(builds && item.canEdit
      ? [
          {
            id: 'delete',
            label: t('list.delete'),
            icon: 'trash' as const,
            loses: true,
            onPress: () => onDelete(item),
          },
        ]
      : []),
  ]
}
