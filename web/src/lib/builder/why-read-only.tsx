import { useTranslations } from '../i18n/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Says why an item is read-only; renders nothing for new or editable items. */
export function WhyReadOnly({ item }: { item: { canEdit: boolean; isLibrary: boolean } | null }) {
  const t = useTranslations('builder')
  if (item === null || item.canEdit) return null
  return <Notice>{t(item.isLibrary ? 'libraryItem' : 'readOnly')}</Notice>
}
