import { ChildrenPage } from '../../features/organization/children/children-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** The organization's children (/dashboard/child-organizations). */
export default function ChildOrganizationsScreen() {
  const { organization } = useDashboard()
  return <ChildrenPage key={organization.id} organization={organization} />
}
