import { useState } from 'react'
import { useNavigate } from 'react-router'
import { languages } from '#domain/languages.ts'
import { catalogueLimits, pageLimits } from '#domain/limits.ts'
import builderStyles from '../../lib/builder/builder.module.css'
import { buildingRefused } from '../../lib/builder/may-build.ts'
import { ListFilters } from '../../lib/builder/list-filters.tsx'
import { PlanNotice } from '../../lib/builder/plan-notice.tsx'
import { LoadFailed } from '../../lib/dashboard/load-failed.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { BrokenAddress } from '../../lib/list/broken-address.tsx'
import { defineList, oneOf } from '../../lib/list/list-definition.ts'
import { useListState } from '../../lib/list/use-list-state.ts'
import { useListText } from '../../lib/list/use-list-text.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import type { Organization } from '../../lib/session/use-session.ts'
import { useLink } from '../../lib/use-link.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { PagedTable } from '../../ui/list/paged-table.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { useGameTypeColumns } from './game-type-columns.tsx'
import type { GameType } from './game-type.ts'
import { useGameTypes } from './game-type-queries.ts'

const gameTypes = defineList({
  sorts: ['title', 'language', 'updated'],
  sort: 'title',
  sizes: pageLimits.sizes,
  size: 25,
  searchMax: catalogueLimits.titleMax,
  filters: { source: oneOf(['library']), language: oneOf(languages) },
})

/** The game types that an organization made, and the library's to copy. */
export function GameTypesPage({ organization }: { organization: Organization }) {
  const t = useTranslations('game-types')
  const builder = useTranslations('builder')
  const text = useListText()
  const navigate = useNavigate()
  const newLink = useLink(paths.newGameType())
  const list = useListState(gameTypes)
  const [doomed, setDoomed] = useState<GameType | null>(null)
  const { search, sort, page, size, filters } = list.state
  const source = filters.source ?? 'own'
  const { data, error, isPlaceholderData, refetch } = useGameTypes({
    organizationId: organization.id,
    source,
    language: filters.language,
    search,
    sort,
    page,
    size,
  })
  const builds = buildingRefused(organization) === null
  const columns = useGameTypeColumns({
    builds,
    onCopy: ({ id }) => void navigate(`${paths.newGameType()}?from=${id}`),
    onDelete: setDoomed,
  })
  const isNarrowed = search !== '' || filters.language !== null
  usePageTitle(t('title'))
  return (
    <PageFrame
      title={t('title')}
      meta={t('lead')}
      actions={
        builds && (
          <ButtonLink look="next" icon="add" {...newLink}>
            {t('new')}
          </ButtonLink>
        )
      }
    >
      <PlanNotice organization={organization} />
      <div className={builderStyles.list}>
        <ListFilters list={list} searchMax={gameTypes.searchMax} />
        <BrokenAddress names={list.broken} />
        <PagedTable
          caption={source === 'own' ? t('caption', { organization: organization.name }) : t('libraryCaption')}
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
          pages={{
            page,
            size,
            sizes: gameTypes.sizes,
            onPage: (next) => list.choose({ page: next }),
            onSize: (next) => list.choose({ size: next }),
          }}
          empty={
            isNarrowed ? (
              <EmptyState
                title={builder('list.nothing')}
                action={
                  <Button
                    look="line"
                    onPress={() => list.choose({ search: '', filters: { ...filters, language: null } })}
                  >
                    {builder('list.clear')}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                title={t('empty.title')}
                action={
                  <Button look="line" onPress={() => list.choose({ filters: { ...filters, source: 'library' } })}>
                    {builder('list.library')}
                  </Button>
                }
              >
                {t('empty.text')}
              </EmptyState>
            )
          }
        />
      </div>
      {doomed && <DeleteDialog gameType={doomed} onClose={() => setDoomed(null)} />}
    </PageFrame>
  )
}
