import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'

/** The dashboard of a user without an organization, either not yet or no longer. */
export function NoOrganization() {
  const t = useTranslations('dashboard')
  usePageTitle(t('nav.home'))
  return (
    <PageFrame title={t('nav.home')}>
      <EmptyState title={t('noOrganization.title')}>{t('noOrganization.text')}</EmptyState>
    </PageFrame>
  )
}
