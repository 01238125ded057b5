import { EverybodyPage } from '../../features/users/everybody-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** The members of an organization and of its children, side by side (/dashboard/organization/organization-manager). */
export default function OrganizationPeopleScreen() {
  const { session, organization } = useDashboard()
  return <EverybodyPage key={organization.id} session={session} organization={organization} />
}
