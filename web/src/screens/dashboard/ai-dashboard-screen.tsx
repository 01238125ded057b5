import { AiPage } from '../../features/ai/ai-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** What AI an organization may use, and what it used (/dashboard/ai-dashboard). */
export default function AiDashboardScreen() {
  const { organization } = useDashboard()
  return <AiPage key={organization.id} organization={organization} />
}
