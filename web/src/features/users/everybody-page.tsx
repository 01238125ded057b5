import { useState } from 'react'
import { gameLimits, pageLimits } from '#domain/limits.ts'
import { relationMay } from '#domain/permissions/organization-rules.ts'
import { LoadFailed } from '../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../lib/dashboard/loading.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { BrokenAddress } from '../../lib/list/broken-address.tsx'
import { defineList } from '../../lib/list/list-definition.ts'
import { useListState } from '../../lib/list/use-list-state.ts'
import { useListText } from '../../lib/list/use-list-text.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import type { Organization, Session } from '../../lib/session/use-session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { PagedTable } from '../../ui/list/paged-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { usePeopleColumns } from './people-columns.tsx'
import { type AskedAction, MembershipDialogs } from './membership-dialogs.tsx'
import { useQuotaLine } from './quota-line.ts'
import styles from './users.module.css'
import { type ManagedOrganization, useUmbrella } from './users-queries.ts'

/** One page with everybody, in the organization's own order: only the search is in the URL. */
const everybody = defineList({
  sorts: ['email'],
  sort: 'email',
  sizes: pageLimits.sizes,
  size: 50,
  searchMax: gameLimits.emailMax,
  filters: {},
})

/** An organization and its children side by side with their people, who can be moved. */
export function EverybodyPage({ session, organization }: { session: Session; organization: Organization }) {
  const t = useTranslations('users')
  const { data, error, refetch } = useUmbrella(organization.id)
  const list = useListState(everybody)
  const [asked, setAsked] = useState<AskedAction | null>(null)
  const [invitesTo, setInvitesTo] = useState<ManagedOrganization | null>(null)
  const quotaLine = useQuotaLine()
  usePageTitle(t('manager.title'))
  const managed = [...(data?.organizations ?? []), ...session.organizations].filter(({ relation }) =>
    relationMay(relation, 'organization.manage-users'),
  )
  const known = [...new Map(managed.map((one) => [one.id, one])).values()]
  const wanted = list.text.trim().toLowerCase()
  const text = useListText()
  const columns = usePeopleColumns({
    selfUserId: session.user.id,
    targets: known.length - 1,
    onAction: (action, membership) => setAsked({ action, membership }),
  }).map((column) => ({ ...column, sorts: false }))
  const askedIn = known.find(({ id }) => id === asked?.membership.organizationId)

  return (
    <PageFrame title={t('manager.title')} meta={t('manager.meta')}>
      <TextField
        className={styles.search}
        type="search"
        label={t('search.label')}
        hint={t('search.hint')}
        autoComplete="off"
        maxLength={everybody.searchMax}
        value={list.text}
        onChange={list.setText}
      />
      <BrokenAddress names={list.broken} />
      {error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.organizations.map((one) => {
        const memberships = data.memberships.filter(
          ({ organizationId, email, name }) =>
            organizationId === one.id && `${email} ${name ?? ''}`.toLowerCase().includes(wanted),
        )
        const table =
          memberships.length === 0 ? (
            <p className={styles.none}>{t(wanted === '' ? 'empty.title' : 'search.nobody')}</p>
          ) : (
            <PagedTable
              caption={t('caption', { organization: one.name })}
              text={text}
              columns={columns}
              rowId={({ id }) => id}
              data={{ rows: memberships, total: memberships.length, isBusy: false }}
              empty={null}
            />
          )
        return (
          <Section
            key={one.id}
            title={one.name}
            aside={
              <Button
                look="text"
                size="sm"
                icon="add"
                aria-label={t('manager.invite', { organization: one.name })}
                onPress={() => setInvitesTo(one)}
              >
                {t('invite.open')}
              </Button>
            }
          >
            <p className={`${styles.quiet} ${styles.places}`}>{quotaLine(one)}</p>
            {memberships.length > 8 && wanted === '' ? (
              <Disclosure title={t('manager.everybody', { count: memberships.length })}>{table}</Disclosure>
            ) : (
              table
            )}
          </Section>
        )
      })}
      {askedIn && (
        <MembershipDialogs
          asked={asked}
          organization={askedIn}
          targets={known.filter(({ id }) => id !== askedIn.id)}
          selfUserId={session.user.id}
          onClose={() => setAsked(null)}
        />
      )}
      {invitesTo && <InviteDialog organization={invitesTo} onClose={() => setInvitesTo(null)} />}
    </PageFrame>
  )
}
