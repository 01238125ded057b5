import { ReportsPage } from '../../features/reports/reports-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** Search in finished games (/dashboard/reports, /dashboard/reports/game-filter/:filterData?). */
export default function ReportsScreen() {
  const { session, organization } = useDashboard()
  return <ReportsPage key={organization.id} organization={organization} ownEmail={session.user.email} />
}
