import { AuditPage } from '../../features/audit/audit-page.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** The organization's audit log (/dashboard/organization/audit-log). */
export default function AuditLogScreen() {
  const { organization } = useDashboard()
  return <AuditPage key={organization.id} organization={organization} />
}
