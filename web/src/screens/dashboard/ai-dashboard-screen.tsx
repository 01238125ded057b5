import { AiPage } from '../../features/ai/ai-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** The AI that an organization may use, and its usage (/dashboard/ai-dashboard). */
export default function AiDashboardScreen() {
  const { organization } = useDashboard()
  return <AiPage key={organization.id} organization={organization} />
}
