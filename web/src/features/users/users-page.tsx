import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { relationMay } from '#domain/permissions/organization-rules.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import type { Organization, Session } from '../../lib/session/use-session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleList } from './people-list.tsx'
import { useQuotaLine } from './quota-line.ts'
import { useUmbrella } from './users-queries.ts'

/** An organization's people: admins manage them, game masters only see them. */
export function UsersPage({ session, organization }: { session: Session; organization: Organization }) {
  const t = useTranslations('users')
  const quotaLine = useQuotaLine()
  const [search, setSearch] = useSearchParams()
  const withPass = search.get('invite') === 'pass'
  const [invites, setInvites] = useState(withPass)
  const manages = relationMay(organization.relation, 'organization.manage-users')
  const umbrella = useUmbrella(organization.id, manages && organization.childOrganizationCount > 0)
  const close = () => {
    setInvites(false)
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('invite')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  usePageTitle(t('title'))
  const managed = [...session.organizations, ...(umbrella.data?.organizations ?? [])].filter(({ relation }) =>
    relationMay(relation, 'organization.manage-users'),
  )
  const targets = [...new Map(managed.map((one) => [one.id, one])).values()].filter(({ id }) => id !== organization.id)
  return (
    <PageFrame
      title={t('title')}
      meta={`${organization.name}, ${quotaLine(organization)}`}
      actions={
        manages && (
          <Button look="next" icon="add" onPress={() => setInvites(true)}>
            {t('invite.open')}
          </Button>
        )
      }
    >
      {!manages && <p>{t('readOnly')}</p>}
      <PeopleList
        organization={organization}
        manages={manages}
        targets={targets}
        selfUserId={session.user.id}
        onInvite={() => setInvites(true)}
      />
      {manages && invites && <InviteDialog organization={organization} withPass={withPass} onClose={close} />}
    </PageFrame>
  )
}
