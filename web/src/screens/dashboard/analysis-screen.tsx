import { AnalysisChat } from '../../features/analysis-chat/analysis-chat.tsx'
import { AnalysisSummary } from '../../features/analysis-chat/analysis-summary.tsx'
import { AnalysisPage } from '../../features/analysis/page/analysis-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** The analysis of several finished games (/dashboard/reports/game-analysis/:filterData?). */
export default function AnalysisScreen() {
  const { organization } = useDashboard()
  return (
    <AnalysisPage key={organization.id} organization={organization} summary={AnalysisSummary} chat={AnalysisChat} />
  )
}
