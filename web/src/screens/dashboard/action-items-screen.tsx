import { ActionsPage } from '../../features/action-items/actions-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** What was decided, and what became of it (/dashboard/reports/action-items). */
export default function ActionItemsScreen() {
  const { organization } = useDashboard()
  return <ActionsPage key={organization.id} organization={organization} />
}
