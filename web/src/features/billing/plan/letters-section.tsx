import { Link } from 'react-router'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import type { Organization } from '../../../lib/session/use-session.ts'
import { Section } from '../../../ui/frame/section.tsx'
import styles from '../billing.module.css'

/** The language of the organization's e-mails, and where to change it. */
export function LettersSection({ organization }: { organization: Organization }) {
  const t = useTranslations('billing')
  return (
    <Section title={t('letters.title')}>
      <p className={styles.lead}>
        {t('letters.text', { language: languageNames[organization.preferredLanguage] })}{' '}
        <Link to={paths.organization()}>{t('letters.change')}</Link>
      </p>
    </Section>
  )
}
