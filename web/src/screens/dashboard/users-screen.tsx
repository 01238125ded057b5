import { UsersPage } from '../../features/users/users-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** The organization's members (/dashboard/users). */
export default function UsersScreen() {
  const { session, organization } = useDashboard()
  return <UsersPage key={organization.id} session={session} organization={organization} />
}
