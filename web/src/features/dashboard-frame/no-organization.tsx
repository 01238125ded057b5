import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'

/** The dashboard of a person whom no organization has accepted, or not any more. */
export function NoOrganization() {
  const t = useTranslations('dashboard')
  usePageTitle(t('nav.home'))
  return (
    <PageFrame title={t('nav.home')}>
      <EmptyState title={t('noOrganization.title')}>{t('noOrganization.text')}</EmptyState>
    </PageFrame>
  )
}
