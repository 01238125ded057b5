import { matchPath, Outlet, useLocation } from 'react-router'
import { patterns } from '../../lib/navigation/paths.ts'
import { ScreenSpinner } from '../../lib/navigation/screen-spinner.tsx'
import { DashboardFrame } from '../../features/dashboard-frame/dashboard-frame.tsx'
import { NoOrganization } from '../../features/dashboard-frame/no-organization.tsx'
import { useLogOut } from '../../features/session/log-out-button.tsx'
import { LoadFailed } from '../../lib/desk/load-failed.tsx'
import { useWords } from '../../lib/i18n/use-words.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { DeskPage } from '../../ui/frame/desk-page.tsx'

/** The dashboard: its frame, and in it the page of the address. One's own profile needs no organization, everything else does. */
export default function DashboardScreen() {
  const t = useWords('dashboard')
  const { pathname } = useLocation()
  const { data: session, error, refetch } = useSession()
  const logOut = useLogOut()
  if (!session && !error) return <ScreenSpinner />
  if (!session)
    return (
      <DeskPage title={t('nav.home')}>
        <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      </DeskPage>
    )
  const { organization } = session
  const isOwn = matchPath(`${patterns.profile}/*`, pathname) !== null
  return (
    <DashboardFrame session={session} onLogOut={logOut}>
      {organization || isOwn ? <Outlet context={{ session, organization }} /> : <NoOrganization />}
    </DashboardFrame>
  )
}
