import type { MenuEntry } from '../../ui/overlay/menu.tsx'
import { useTranslations } from '../i18n/use-translations.ts'

interface CopyAndDelete<Item> {
  /** Whether anything can be made or changed now. */
  builds: boolean
  onCopy: (item: Item) => void
  onDelete: (item: Item) => void
}

/** Entries of an item's menu: a copy of anything, deleting what may be changed, and between them what else there is. */
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
