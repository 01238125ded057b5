import { Notice } from '../../ui/feedback/notice.tsx'
import { useTranslations } from '../i18n/use-translations.ts'

/** Says that the address names something the list does not have. */
export function BrokenAddress({ names }: { names: readonly string[] }) {
  const t = useTranslations('list')
  if (names.length === 0) return null
  return (
    <Notice kind="info" title={t('broken.title')}>
      {t('broken.text', { names: names.join(', ') })}
    </Notice>
  )
}
