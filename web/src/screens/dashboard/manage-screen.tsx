import { ManagePage } from '../../features/billing/plan/manage-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** The organization's plan and purchases (/dashboard/manage). */
export default function ManageScreen() {
  const { organization } = useDashboard()
  return <ManagePage key={organization.id} organization={organization} />
}
