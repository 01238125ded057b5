import { useWords } from '../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DeskPage } from '../../ui/frame/desk-page.tsx'

/** A page that is for admins, when a game master opens its address. */
export function NotAllowed({ title }: { title: string }) {
  const t = useWords('dashboard')
  usePageTitle(title)
  return (
    <DeskPage title={title}>
      <EmptyState title={t('notAllowed.title')}>{t('notAllowed.text')}</EmptyState>
    </DeskPage>
  )
}
