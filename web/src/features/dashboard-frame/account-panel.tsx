import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { LanguageSwitch } from '../../lib/i18n/language-switch.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { useLogOutEverywhere } from '../../lib/session/log-out-everywhere.ts'
import { useSwitchOrganization } from '../../lib/session/switch-organization.ts'
import type { Session } from '../../lib/session/use-session.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import styles from './account-panel.module.css'

/** The user, the organization, and account actions. */
export function AccountPanel({ session, onLogOut }: { session: Session; onLogOut: () => void }) {
  const t = useTranslations('dashboard')
  const common = useTranslations('common')
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const change = useSwitchOrganization()
  const everywhere = useLogOutEverywhere(onLogOut)
  const others = session.organizations.filter(({ id }) => id !== session.organization?.id)
  const enter = (id: string) => change.mutate(id, { onSuccess: () => void navigate(paths.dashboard()) })
  return (
    // Clicks here must not close the navigation of a narrow window, as clicks on links do.
    <div role="presentation" className={styles.panel} onClick={(event) => event.stopPropagation()}>
      <p className={styles.who}>
        <b>{session.user.name ?? session.user.email}</b>
        {session.organization?.name}
      </p>
      <Menu
        look="line"
        size="sm"
        label={t('account.label')}
        entries={[
          { id: 'profile', label: t('account.profile'), icon: 'person', onPress: () => void navigate(paths.profile()) },
          ...others.map(({ id, name }) => ({
            id,
            label: t('account.enter', { name }),
            icon: 'arrowRight' as const,
            onPress: () => enter(id),
          })),
          { id: 'out', label: t('account.logOut'), icon: 'logOut', onPress: onLogOut },
          { id: 'everywhere', label: t('account.logOutEverywhere'), icon: 'logOut', onPress: () => setAsks(true) },
        ]}
      />
      <span className={styles.language}>
        <LanguageSwitch />
      </span>
      <FailureNotice error={change.error} />
      <ConfirmDialog
        isOpen={asks}
        title={t('everywhere.title')}
        confirmLabel={t('account.logOutEverywhere')}
        cancelLabel={common('back')}
        pending={everywhere.isPending}
        whatIsLost={
          <>
            <p>{t('everywhere.text')}</p>
            <FailureNotice error={everywhere.error} />
          </>
        }
        onConfirm={() => everywhere.mutate()}
        onClose={() => setAsks(false)}
      />
    </div>
  )
}
