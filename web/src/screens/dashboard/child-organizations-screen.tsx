import { relationMay } from '#domain/permissions/organization-rules.ts'
import { NotAllowed } from '../../features/dashboard-frame/not-allowed.tsx'
import { ChildrenPage } from '../../features/organization/children/children-page.tsx'
import { useDesk } from '../../lib/desk/desk.ts'
import { useWords } from '../../lib/i18n/use-words.ts'

/** The organizations below this one (/dashboard/child-organizations). */
export default function ChildOrganizationsScreen() {
  const t = useWords('dashboard')
  const { organization } = useDesk()
  if (!relationMay(organization.relation, 'organization.manage-children'))
    return <NotAllowed title={t('nav.children')} />
  return <ChildrenPage key={organization.id} organization={organization} />
}
