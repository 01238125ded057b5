import { Notice } from '../../ui/feedback/notice.tsx'
import { useWords } from '../i18n/use-words.ts'

/** Says that the address asked for something that the list does not have. */
export function BrokenAddress({ names }: { names: readonly string[] }) {
  const t = useWords('list')
  if (names.length === 0) return null
  return (
    <Notice kind="info" title={t('broken.title')}>
      {t('broken.text', { names: names.join(', ') })}
    </Notice>
  )
}
