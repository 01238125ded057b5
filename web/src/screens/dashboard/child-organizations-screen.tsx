import { ChildrenPage } from '../../features/organization/children/children-page.tsx'
import { useDesk } from '../../lib/desk/desk.ts'

/** The organizations below this one (/dashboard/child-organizations). */
export default function ChildOrganizationsScreen() {
  const { organization } = useDesk()
  return <ChildrenPage key={organization.id} organization={organization} />
}
