import { UsersPage } from '../../features/users/users-page.tsx'
import { useDesk } from '../../lib/desk/desk.ts'

/** Who belongs to the organization (/dashboard/users). */
export default function UsersScreen() {
  const { session, organization } = useDesk()
  return <UsersPage key={organization.id} session={session} organization={organization} />
}
