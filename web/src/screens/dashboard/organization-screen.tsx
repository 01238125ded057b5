import { OrganizationPage } from '../../features/organization/settings/organization-page.tsx'
import { useLogOut } from '../../features/session/log-out-button.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** The organization (/dashboard/organization). */
export default function OrganizationScreen() {
  const { session, organization } = useDashboard()
  return <OrganizationPage session={session} organization={organization} onDestroyed={useLogOut()} />
}
