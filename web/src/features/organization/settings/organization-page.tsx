import { Link } from 'react-router'
import { relationMay } from '#domain/permissions/organization-rules.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import type { Organization, Session } from '../../../lib/session/use-session.ts'
import { PageFrame } from '../../../ui/frame/page-frame.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { DeletionSection } from '../deletion/deletion-section.tsx'
import { ExportSection } from './export-section.tsx'
import styles from '../organization.module.css'
import { PlanFacts } from './plan-facts.tsx'
import { SettingsForm } from './settings-form.tsx'
import { UmbrellaSection } from './umbrella-section.tsx'

/** An organization's name, plan and relatives, and for admins its settings, export and deletion. */
export function OrganizationPage({
  session,
  organization,
  onDestroyed,
}: {
  session: Session
  organization: Organization
  onDestroyed: () => void
}) {
  const t = useTranslations('organization')
  const may = (action: Parameters<typeof relationMay>[1]) => relationMay(organization.relation, action)
  const parent = session.organizations.find(({ id }) => id === organization.parentOrganizationId)
  usePageTitle(t('title'))
  return (
    <PageFrame title={organization.name} meta={t(`relation.${organization.relation}`)} measure="text">
      {may('organization.change-settings') && <SettingsForm key={organization.id} organization={organization} />}
      <PlanFacts organization={organization} />
      <UmbrellaSection
        organization={organization}
        parentName={parent?.name ?? null}
        manages={may('organization.manage-children')}
      />
      {may('organization.share-catalogue') && (
        <Section title={t('catalogue.title')} aside={<Link to={paths.catalogueDecks()}>{t('catalogue.open')}</Link>}>
          <p className={styles.lead}>{t('catalogue.text')}</p>
        </Section>
      )}
      {may('organization.see-audit-log') && (
        <Section title={t('auditLog.title')} aside={<Link to={paths.auditLog()}>{t('auditLog.open')}</Link>}>
          <p className={styles.lead}>{t('auditLog.text')}</p>
        </Section>
      )}
      {may('organization.export') && <ExportSection organizationId={organization.id} />}
      {may('organization.destroy') && (
        <DeletionSection key={`${organization.id} deletion`} organization={organization} onDestroyed={onDestroyed} />
      )}
    </PageFrame>
  )
}
