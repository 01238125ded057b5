import { UsersPage } from '../../features/users/users-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** Who belongs to the organization (/dashboard/users). */
export default function UsersScreen() {
  const { session, organization } = useDashboard()
  return <UsersPage key={organization.id} session={session} organization={organization} />
}
