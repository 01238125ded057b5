import { useState } from 'react'
import { useNavigate } from 'react-router'
import { languages } from '#domain/languages.ts'
import { catalogueLimits, draftLimits, pageLimits } from '#domain/limits.ts'
import builderStyles from '../../../lib/builder/builder.module.css'
import { buildingRefused } from '../../../lib/builder/may-build.ts'
import { PlanNotice } from '../../../lib/builder/plan-notice.tsx'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { BrokenAddress } from '../../../lib/list/broken-address.tsx'
import { defineList, oneOf } from '../../../lib/list/list-definition.ts'
import { useListState } from '../../../lib/list/use-list-state.ts'
import { useListText } from '../../../lib/list/use-list-text.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import type { Organization } from '../../../lib/session/use-session.ts'
import { useLink } from '../../../lib/use-link.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageFrame } from '../../../ui/frame/page-frame.tsx'
import { PagedTable } from '../../../ui/list/paged-table.tsx'
import { useDeckColumns } from './deck-columns.tsx'
import { DeckFilters } from './deck-filters.tsx'
import { useBuilderDecks, useCloneDeck, type BuilderDeck } from './deck-queries.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { useExportDeck } from './use-export-deck.ts'

const decks = defineList({
  sorts: ['title', 'language', 'updated'],
  sort: '-updated',
  sizes: pageLimits.sizes,
  size: 25,
  searchMax: catalogueLimits.titleMax,
  filters: { show: oneOf(['published', 'unpublished', 'library']), language: oneOf(languages) },
})

/** The decks that an organization makes, and the library's to clone. */
export function DecksPage({ organization }: { organization: Organization }) {
  const t = useTranslations('deck-builder')
  const builder = useTranslations('builder')
  const text = useListText()
  const navigate = useNavigate()
  const newLink = useLink(paths.newDeck())
  const list = useListState(decks)
  const [doomed, setDoomed] = useState<BuilderDeck | null>(null)
  const { search, sort, page, size, filters } = list.state
  const { data, error, isPlaceholderData, refetch } = useBuilderDecks({
    organizationId: organization.id,
    source: filters.show === 'library' ? 'library' : 'own',
    filter: filters.show === null || filters.show === 'library' ? 'all' : filters.show,
    language: filters.language,
    search,
    sort,
    page,
    size,
  })
  const builds = buildingRefused(organization) === null
  const clone = useCloneDeck(organization.id)
  const exporting = useExportDeck(organization.id)
  const columns = useDeckColumns({
    builds,
    onClone: (deck) => {
      const title = builder('copyOf', { title: deck.title }).slice(0, draftLimits.titleMax)
      clone.mutate({ deckId: deck.id, title }, { onSuccess: ({ id }) => void navigate(paths.deck(id)) })
    },
    onPrint: ({ id }) => void navigate(paths.print(id)),
    onExport: ({ id }) => exporting.mutate(id),
    onDelete: setDoomed,
  })
  const isNarrowed = search !== '' || filters.language !== null || filters.show !== null
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
        <DeckFilters list={list} counts={data?.meta.counts} searchMax={decks.searchMax} />
        <BrokenAddress names={list.broken} />
        <FailureNotice error={clone.error ?? exporting.error} />
        <PagedTable
          caption={filters.show === 'library' ? t('libraryCaption') : t('caption', { organization: organization.name })}
          text={text}
          columns={columns}
          rowId={({ id }) => id}
          data={{
            rows: data?.data,
            total: data?.meta.total ?? 0,
            isBusy: isPlaceholderData || clone.isPending,
            failure: error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />,
          }}
          sort={{ value: sort, onSort: (value) => list.choose({ sort: value as typeof sort }) }}
          pages={{
            page,
            size,
            sizes: decks.sizes,
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
                    onPress={() => list.choose({ search: '', filters: { show: null, language: null } })}
                  >
                    {builder('list.clear')}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                title={t('empty.title')}
                action={
                  <Button look="line" onPress={() => list.choose({ filters: { ...filters, show: 'library' } })}>
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
      {doomed && <DeleteDialog deck={doomed} onClose={() => setDoomed(null)} />}
    </PageFrame>
  )
}
