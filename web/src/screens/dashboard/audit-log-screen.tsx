import { AuditPage } from '../../features/audit/audit-page.tsx'
import { useDesk } from '../../lib/desk/desk.ts'

/** Who changed what in the organization (/dashboard/organization/audit-log). */
export default function AuditLogScreen() {
  const { organization } = useDesk()
  return <AuditPage key={organization.id} organization={organization} />
}
