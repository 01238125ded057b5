import { EverybodyPage } from '../../features/users/everybody-page.tsx'
import { useDesk } from '../../lib/desk/desk.ts'

/** The people of an organization and of its children, side by side (/dashboard/organization/organization-manager). */
export default function OrganizationPeopleScreen() {
  const { session, organization } = useDesk()
  return <EverybodyPage key={organization.id} session={session} organization={organization} />
}
