import { ActionsPage } from '../../features/action-items/actions-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** Action items and their outcomes (/dashboard/reports/action-items). */
export default function ActionItemsScreen() {
  const { organization } = useDashboard()
  return <ActionsPage key={organization.id} organization={organization} />
}
