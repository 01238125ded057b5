import { Outlet, useLocation } from 'react-router'
import { ScreenSpinner } from '../../lib/navigation/screen-spinner.tsx'
import { DashboardFrame } from '../../features/dashboard-frame/dashboard-frame.tsx'
import { mayOpen } from '../../features/dashboard-frame/nav-entries.ts'
import { NoOrganization } from '../../features/dashboard-frame/no-organization.tsx'
import { NotAllowed } from '../../features/dashboard-frame/not-allowed.tsx'
import { useLogOut } from '../../features/session/log-out-button.tsx'
import { LoadFailed } from '../../lib/dashboard/load-failed.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { type Screen, type ScreenName, screenTable } from '../../lib/navigation/screen-table.ts'
import { screenAt } from '../../lib/navigation/screens.ts'
import { type Session, useSession } from '../../lib/session/use-session.ts'
import { PageFrame } from '../../ui/frame/page-frame.tsx'

/** The dashboard's frame with the page of the address. The user's profile needs no organization; all other pages do. */
export default function DashboardScreen() {
  const t = useTranslations('dashboard')
  const { pathname } = useLocation()
  const { data: session, error, refetch } = useSession()
  const logOut = useLogOut()
  if (!session && !error) return <ScreenSpinner />
  if (!session)
    return (
      <PageFrame title={t('nav.home')}>
        <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      </PageFrame>
    )
  return (
    <DashboardFrame session={session} onLogOut={logOut}>
      <Page session={session} name={screenAt(pathname)} />
    </DashboardFrame>
  )
}

/** The page of an address, if the user has the organization and the permission it needs. */
function Page({ session, name }: { session: Session; name: ScreenName | undefined }) {
  const { organization } = session
  const screen: Screen | undefined = name && screenTable[name]
  if (!organization && !screen?.isOwn) return <NoOrganization />
  if (screen && !mayOpen(screen, organization)) return <NotAllowed screen={screen} />
  return <Outlet context={{ session, organization }} />
}
