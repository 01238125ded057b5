import { AnalysisChat } from '../../features/analysis-chat/analysis-chat.tsx'
import { AnalysisPage } from '../../features/analysis/page/analysis-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** What finished games say together (/dashboard/reports/game-analysis/:filterData?). */
export default function AnalysisScreen() {
  const { organization } = useDashboard()
  return <AnalysisPage key={organization.id} organization={organization} chat={AnalysisChat} />
}
