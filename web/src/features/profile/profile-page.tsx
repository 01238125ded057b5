import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { LoadFailed } from '../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../lib/dashboard/loading.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import type { Session } from '../../lib/session/use-session.ts'
import { Switch } from '../../ui/controls/switch.tsx'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { EraseSection } from './erase-section.tsx'
import { LoginSection } from './login-section.tsx'
import { OrganizationsSection } from './organizations-section.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { PersonForm } from './person-form.tsx'
import styles from './profile.module.css'
import { useAttributesChange, useSelf } from './self-queries.ts'
import { SessionsSection } from './sessions-section.tsx'

/** The user's profile: name, login, language, organizations, data. */
export function ProfilePage({ session, onLogOut }: { session: Session; onLogOut: () => void }) {
  const t = useTranslations('profile')
  const { data: self, error, refetch } = useSelf()
  const attributes = useAttributesChange()
  usePageTitle(t('title'))
  return (
    <PageFrame title={t('title')} meta={session.user.email} measure="text">
      {error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!self && !error && <Loading />}
      {self && <PersonForm name={self.name} language={self.language} />}
      {self && <LoginSection userId={self.id} email={self.email} hasPassword={self.passwordEnabled} />}
      <OrganizationsSection session={session} />
      <Section title={t('learning.title')}>
        <div className={styles.form}>
          <p className={styles.links}>
            <Link to={paths.onboarding()}>{t('learning.tour')}</Link>
            <Link to={paths.handbook()}>{t('learning.handbook')}</Link>
          </p>
          <Switch
            checked={!session.attributes.disableGameInstructions}
            note={t('learning.instructionsNote')}
            onChange={(isOn) =>
              attributes.mutate({ disableGameInstructions: !isOn, ...(isOn && { instructionsRead: [] }) })
            }
          >
            {t('learning.instructions')}
          </Switch>
          <FailureNotice error={attributes.error} />
        </div>
      </Section>
      <SessionsSection onLogOut={onLogOut} />
      <OwnDataSection />
      {self && <EraseSection email={self.email} hasPassword={self.passwordEnabled} onErased={onLogOut} />}
    </PageFrame>
  )
}
