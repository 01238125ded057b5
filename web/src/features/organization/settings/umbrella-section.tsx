import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Section } from '../../../ui/frame/section.tsx'
import type { OrganizationFacts } from '../organization-change.ts'
import styles from '../organization.module.css'

interface UmbrellaSectionProps {
  organization: OrganizationFacts
  /** Null: no parent, or the viewer is not a member of it. */
  parentName: string | null
  manages: boolean
}

/** The organization's parent and children; nothing if it has neither. */
export function UmbrellaSection({ organization, parentName, manages }: UmbrellaSectionProps) {
  const t = useTranslations('organization')
  if (organization.parentOrganizationId !== null) {
    return (
      <Section title={t('umbrella.title')}>
        <p className={styles.lead}>
          {parentName === null ? t('umbrella.isChild') : t('umbrella.isChildOf', { parent: parentName })}
        </p>
      </Section>
    )
  }
  if (!manages || (organization.childOrganizationQuota === 0 && organization.childOrganizationCount === 0)) return null
  return (
    <Section title={t('umbrella.title')}>
      <p className={styles.lead}>
        {organization.childOrganizationCount === 0
          ? t('umbrella.isParentOfNone')
          : t('umbrella.isParent', { count: organization.childOrganizationCount })}
      </p>
      <p className={styles.links}>
        <Link to={paths.childOrganizations()}>{t('umbrella.toChildren')}</Link>
        <Link to={paths.organizationManager()}>{t('umbrella.toManager')}</Link>
      </p>
    </Section>
  )
}
