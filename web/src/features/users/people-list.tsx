import { useState } from 'react'
import { useNavigate } from 'react-router'
import { gameLimits, pageLimits } from '#domain/limits.ts'
import { LoadFailed } from '../../lib/dashboard/load-failed.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { BrokenAddress } from '../../lib/list/broken-address.tsx'
import { defineList } from '../../lib/list/list-definition.ts'
import { useListState } from '../../lib/list/use-list-state.ts'
import { useListText } from '../../lib/list/use-list-text.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { ListChoice } from '../../ui/list/list-props.ts'
import { PagedTable } from '../../ui/list/paged-table.tsx'
import { BulkRemoval } from './bulk-removal.tsx'
import { usePeopleColumns } from './people-columns.tsx'
import { MembershipDialogs, type AskedAction } from './membership-dialogs.tsx'
import styles from './users.module.css'
import { type ManagedOrganization, type Membership, useUsers } from './users-queries.ts'

interface PeopleListProps {
  organization: ManagedOrganization
  manages: boolean
  /** Other organizations that the viewer manages. */
  targets: readonly ManagedOrganization[]
  selfUserId: string
  onInvite: () => void
}

const people = defineList({
  sorts: ['name', 'role', 'since'],
  sort: 'name',
  sizes: pageLimits.sizes,
  size: 50,
  searchMax: gameLimits.emailMax,
  filters: {},
})

/** An organization's people: search, sort, page, select and act. */
export function PeopleList({ organization, manages, targets, selfUserId, onInvite }: PeopleListProps) {
  const t = useTranslations('users')
  const text = useListText()
  const navigate = useNavigate()
  const list = useListState(people)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<AskedAction | null>(null)
  const { search, sort, page, size } = list.state
  const { data, error, isPlaceholderData, refetch } = useUsers({ organizationId: organization.id, ...list.state })
  const memberships = data?.data ?? []
  const chosenMemberships = memberships.filter(({ id }) => chosen.has(id))
  const columns = usePeopleColumns({
    selfUserId,
    targets: targets.length,
    ...(manages && {
      onAction: (action, membership) => setAsked({ action, membership }),
      onPass: ({ userId }) => void navigate(paths.passFor(userId)),
    }),
  })
  const choice: ListChoice<Membership> = {
    mode: 'multiple',
    chosen: new Set(chosenMemberships.map(({ id }) => id)),
    onChoose: setChosen,
    label: ({ email }) => t('bulk.choose', { email }),
    isFree: ({ lastAdmin }) => !lastAdmin,
    actions: (
      <BulkRemoval memberships={memberships} chosen={chosenMemberships} onRemoved={() => setChosen(new Set())} />
    ),
  }

  return (
    <div className={styles.list}>
      <TextField
        className={styles.search}
        type="search"
        label={t('search.label')}
        hint={t('search.hint')}
        autoComplete="off"
        maxLength={people.searchMax}
        value={list.text}
        onChange={list.setText}
      />
      <BrokenAddress names={list.broken} />
      <PagedTable
        caption={t('caption', { organization: organization.name })}
        text={text}
        columns={columns}
        rowId={({ id }) => id}
        data={{
          rows: data?.data,
          total: data?.meta.total ?? 0,
          isBusy: isPlaceholderData,
          failure: error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />,
        }}
        sort={{ value: sort, onSort: (value) => list.choose({ sort: value as typeof sort }) }}
        {...(manages && memberships.length > 1 && { choice })}
        pages={{
          page,
          size,
          sizes: people.sizes,
          onPage: (next) => list.choose({ page: next }),
          onSize: (next) => list.choose({ size: next }),
        }}
        empty={
          search === '' ? (
            <EmptyState
              title={t('empty.title')}
              action={
                manages && (
                  <Button look="line" onPress={onInvite}>
                    {t('invite.open')}
                  </Button>
                )
              }
            >
              {t('empty.text')}
            </EmptyState>
          ) : (
            <EmptyState
              title={t('search.nobody')}
              action={
                <Button look="line" onPress={() => list.choose({ search: '' })}>
                  {t('search.clear')}
                </Button>
              }
            >
              {t('search.nobodyText', { search })}
            </EmptyState>
          )
        }
      />
      <MembershipDialogs
        asked={asked}
        organization={organization}
        targets={targets}
        selfUserId={selfUserId}
        onClose={() => setAsked(null)}
      />
    </div>
  )
}
