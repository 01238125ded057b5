import { type ReactNode, useDeferredValue, useState } from 'react'
import { userLimits } from '#domain/limits.ts'
import { LoadFailed } from '../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../lib/dashboard/loading.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { PeopleTable } from './people-table.tsx'
import { PlaceDialogs, type AskedAction } from './place-dialogs.tsx'
import styles from './users.module.css'
import { type ManagedOrganization, useUsers } from './users-queries.ts'

interface PeopleListProps {
  organization: ManagedOrganization
  manages: boolean
  /** Other organizations that the viewer manages. */
  targets: readonly ManagedOrganization[]
  selfUserId: string
  onInvite: () => void
}

/** The people of an organization to search, page through, choose from and do something with. */
export function PeopleList({ organization, manages, targets, selfUserId, onInvite }: PeopleListProps) {
  const t = useTranslations('users')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<AskedAction | null>(null)
  const wanted = useDeferredValue(search.trim())
  const { data, error, isPlaceholderData, refetch } = useUsers({
    organizationId: organization.id,
    search: wanted,
    page,
  })
  const places = data?.data ?? []
  const chosenPlaces = places.filter(({ id }) => chosen.has(id))
  const found = (content: ReactNode) => (
    <div aria-busy={isPlaceholderData} className={styles.found}>
      {content}
    </div>
  )

  return (
    <div className={styles.list}>
      <TextField
        className={styles.search}
        type="search"
        label={t('search.label')}
        hint={t('search.hint')}
        autoComplete="off"
        value={search}
        onChange={(value) => {
          setSearch(value)
          setPage(1)
          setChosen(new Set())
        }}
      />
      {manages && places.length > 1 && (
        <BulkBar places={places} chosen={chosenPlaces} max={userLimits.bulkMax} onChoose={setChosen} />
      )}
      {error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data &&
        places.length === 0 &&
        found(
          wanted === '' ? (
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
                <Button look="line" onPress={() => setSearch('')}>
                  {t('search.clear')}
                </Button>
              }
            >
              {t('search.nobodyText', { search: wanted })}
            </EmptyState>
          ),
        )}
      {data &&
        places.length > 0 &&
        found(
          <PeopleTable
            caption={t('caption', { organization: organization.name })}
            places={places}
            selfUserId={selfUserId}
            {...(manages && {
              chosen,
              onChoose: setChosen,
              targets: targets.length,
              onAction: (action, place) => setAsked({ action, place }),
            })}
          />,
        )}
      {data && data.meta.pageCount > 1 && (
        <nav className={styles.pages} aria-label={t('pages.label')}>
          <Button look="line" size="sm" icon="chevronLeft" aria-disabled={page <= 1} onPress={() => setPage(page - 1)}>
            {t('pages.previous')}
          </Button>
          <span>{t('pages.of', { page, count: data.meta.pageCount })}</span>
          <Button
            look="line"
            size="sm"
            iconAfter="chevronRight"
            aria-disabled={page >= data.meta.pageCount}
            onPress={() => setPage(page + 1)}
          >
            {t('pages.next')}
          </Button>
        </nav>
      )}
      <PlaceDialogs
        asked={asked}
        organization={organization}
        targets={targets}
        selfUserId={selfUserId}
        onClose={() => setAsked(null)}
      />
    </div>
  )
}
