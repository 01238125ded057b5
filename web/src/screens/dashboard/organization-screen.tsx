import { OrganizationPage } from '../../features/organization/settings/organization-page.tsx'
import { useLogOut } from '../../features/session/log-out-button.tsx'
import { useDesk } from '../../lib/desk/desk.ts'

/** The organization (/dashboard/organization). */
export default function OrganizationScreen() {
  const { session, organization } = useDesk()
  return <OrganizationPage session={session} organization={organization} onDestroyed={useLogOut()} />
}
