import type { CatalogueVisibility } from '#domain/decks/catalogue-item.ts'
import { relationMay } from '#domain/permissions/organization-rules.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import type { Organization } from '../session/use-session.ts'
import { RadioCards } from '../../ui/controls/radio-cards.tsx'
import { Section } from '../../ui/frame/section.tsx'
import styles from './builder.module.css'

interface WhoSeesProps {
  organization: Organization
  value: CatalogueVisibility
  onChange: (value: CatalogueVisibility) => void
  error: string | undefined
}

/** Who may use an item: admins choose; what game masters make is visible only to themselves. */
export function WhoSees({ organization, value, onChange, error }: WhoSeesProps) {
  const t = useTranslations('builder')
  const mayShare = relationMay(organization.relation, 'organization.share-catalogue')
  return (
    <Section title={t('who.legend')}>
      <div className={styles.choice}>
        {mayShare ? (
          <RadioCards
            legend={t('who.legend')}
            hideLegend
            columns
            value={value}
            onChange={onChange}
            error={error}
            options={[
              { value: 'organization', title: t('who.organization', { organization: organization.name }) },
              { value: 'self', title: t('who.self') },
            ]}
          />
        ) : (
          <p>{t('who.selfMember')}</p>
        )}
      </div>
    </Section>
  )
}
