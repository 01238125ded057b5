import { SavedPage } from '../../features/analysis/saved/saved-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** Saved analyses (/dashboard/reports/persisted-analyses). */
export default function SavedAnalysesScreen() {
  const { organization } = useDashboard()
  return <SavedPage key={organization.id} organization={organization} />
}
