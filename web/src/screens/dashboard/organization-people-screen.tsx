import { relationMay } from '#domain/permissions/organization-rules.ts'
import { NotAllowed } from '../../features/dashboard-frame/not-allowed.tsx'
import { EverybodyPage } from '../../features/users/everybody-page.tsx'
import { useDesk } from '../../lib/desk/desk.ts'
import { useWords } from '../../lib/i18n/use-words.ts'

/** The people of an organization and of its children, side by side (/dashboard/organization/organization-manager). */
export default function OrganizationPeopleScreen() {
  const t = useWords('dashboard')
  const { session, organization } = useDesk()
  if (!relationMay(organization.relation, 'organization.manage-children'))
    return <NotAllowed title={t('nav.manager')} />
  return <EverybodyPage key={organization.id} session={session} organization={organization} />
}
