import { relationMay } from '#domain/permissions/organization-rules.ts'
import { AuditPage } from '../../features/audit/audit-page.tsx'
import { NotAllowed } from '../../features/dashboard-frame/not-allowed.tsx'
import { useDesk } from '../../lib/desk/desk.ts'
import { useWords } from '../../lib/i18n/use-words.ts'

/** Who changed what in the organization (/dashboard/organization/audit-log). */
export default function AuditLogScreen() {
  const t = useWords('audit')
  const { organization } = useDesk()
  if (!relationMay(organization.relation, 'organization.see-audit-log')) return <NotAllowed title={t('title')} />
  return <AuditPage key={organization.id} organization={organization} />
}
