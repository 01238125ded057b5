import { ChangePlanPage } from '../../features/billing/change/change-plan-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** Changes the plan (/dashboard/manage/change-plan/plan/:subscriptionPlanId). */
export default function ChangePlanScreen() {
  const { organization } = useDashboard()
  return <ChangePlanPage key={organization.id} organization={organization} />
}
