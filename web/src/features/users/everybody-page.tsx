import { useState } from 'react'
import { relationMay } from '#domain/permissions/organization-rules.ts'
import { LoadFailed } from '../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../lib/dashboard/loading.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import type { Organization, Session } from '../../lib/session/use-session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleTable } from './people-table.tsx'
import { type AskedAction, PlaceDialogs } from './place-dialogs.tsx'
import { useQuotaLine } from './quota-line.ts'
import styles from './users.module.css'
import { type ManagedOrganization, useUmbrella } from './users-queries.ts'

/** An organization and its children with their people, side by side: who is where, and moving them. */
export function EverybodyPage({ session, organization }: { session: Session; organization: Organization }) {
  const t = useTranslations('users')
  const { data, error, refetch } = useUmbrella(organization.id)
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<AskedAction | null>(null)
  const [invitesTo, setInvitesTo] = useState<ManagedOrganization | null>(null)
  const quotaLine = useQuotaLine()
  usePageTitle(t('manager.title'))
  const managed = [...(data?.organizations ?? []), ...session.organizations].filter(({ relation }) =>
    relationMay(relation, 'organization.manage-users'),
  )
  const known = [...new Map(managed.map((one) => [one.id, one])).values()]
  const wanted = search.trim().toLowerCase()
  const askedIn = known.find(({ id }) => id === asked?.place.organizationId)

  return (
    <PageFrame title={t('manager.title')} meta={t('manager.meta')}>
      <TextField
        className={styles.search}
        type="search"
        label={t('search.label')}
        hint={t('search.hint')}
        autoComplete="off"
        value={search}
        onChange={setSearch}
      />
      {error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.organizations.map((one) => {
        const places = data.places.filter(
          ({ organizationId, email, name }) =>
            organizationId === one.id && `${email} ${name ?? ''}`.toLowerCase().includes(wanted),
        )
        const table =
          places.length === 0 ? (
            <p className={styles.none}>{t(wanted === '' ? 'empty.title' : 'search.nobody')}</p>
          ) : (
            <PeopleTable
              caption={t('caption', { organization: one.name })}
              places={places}
              selfUserId={session.user.id}
              targets={known.length - 1}
              onAction={(action, place) => setAsked({ action, place })}
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
            <p className={styles.quiet}>{quotaLine(one)}</p>
            {places.length > 8 && wanted === '' ? (
              <Disclosure title={t('manager.everybody', { count: places.length })}>{table}</Disclosure>
            ) : (
              table
            )}
          </Section>
        )
      })}
      {askedIn && (
        <PlaceDialogs
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
