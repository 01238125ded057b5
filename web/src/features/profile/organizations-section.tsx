import { useNavigate } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { useSwitchOrganization } from '../../lib/session/switch-organization.ts'
import type { Session } from '../../lib/session/use-session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Section } from '../../ui/frame/section.tsx'
import styles from './profile.module.css'

/** The user's organizations, and which one is current. */
export function OrganizationsSection({ session }: { session: Session }) {
  const t = useTranslations('profile')
  const navigate = useNavigate()
  const enter = useSwitchOrganization()
  return (
    <Section title={t('organizations.title')}>
      {session.organizations.length === 0 && <p className={styles.lead}>{t('organizations.none')}</p>}
      <ul className={styles.rows}>
        {session.organizations.map(({ id, name, role }) => (
          <li key={id}>
            <span className={styles.words}>
              <b>{name}</b>
              <span className={styles.quiet}>{t(`roles.${role}`)}</span>
            </span>
            {id === session.organization?.id ? (
              <span className={styles.quiet}>{t('organizations.here')}</span>
            ) : (
              <Button
                look="line"
                size="sm"
                aria-label={t('organizations.enterOne', { name })}
                pending={enter.isPending && enter.variables === id}
                onPress={() => enter.mutate(id, { onSuccess: () => void navigate(paths.dashboard()) })}
              >
                {t('organizations.enter')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FailureNotice error={enter.error} />
    </Section>
  )
}
