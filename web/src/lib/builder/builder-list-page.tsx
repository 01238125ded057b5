import type { ReactNode } from 'react'
import { FailureNotice } from '../dashboard/failure-notice.tsx'
import { useTranslations } from '../i18n/use-translations.ts'
import type { ListControl } from '../list/use-list-state.ts'
import { usePageTitle } from '../page-title.ts'
import type { Organization } from '../session/use-session.ts'
import { useLink } from '../use-link.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import type { ListColumn } from '../../ui/list/list-props.ts'
import type { BuilderArea } from './builder-area.ts'
import type { BuilderListDefinition, BuilderSort, BuilderSource } from './builder-list.ts'
import { CatalogueList, type CatalogueFilters, type FoundItems } from './catalogue-list.tsx'
import type { SourceOption } from './list-filters.tsx'
import { buildingRefused } from './may-build.ts'
import { PlanNotice } from './plan-notice.tsx'

interface BuilderListPageProps<Row> {
  area: BuilderArea
  organization: Organization
  /** The path of a new item. */
  newPath: string
  definition: BuilderListDefinition
  list: ListControl<BuilderSort, CatalogueFilters<BuilderSource>>
  sources: readonly SourceOption<BuilderSource>[]
  columns: readonly ListColumn<Row>[]
  found: FoundItems<Row>
  /** Of the last action. */
  error?: unknown
  /** Shown beside the button for a new item. */
  actions?: ReactNode
  children?: ReactNode
}

/** A page with an organization's own decks, game types or templates, or the library's to copy. */
export function BuilderListPage<Row extends { id: string }>({
  area,
  organization,
  newPath,
  definition,
  list,
  sources,
  columns,
  found,
  error,
  actions,
  children,
}: BuilderListPageProps<Row>) {
  const t = useTranslations(area)
  const builder = useTranslations('builder')
  const newLink = useLink(newPath)
  const { filters } = list.state
  usePageTitle(t('title'))
  return (
    <PageFrame
      title={t('title')}
      meta={t('lead')}
      actions={
        buildingRefused(organization) === null && (
          <>
            {actions}
            <ButtonLink look="next" icon="add" {...newLink}>
              {t('new')}
            </ButtonLink>
          </>
        )
      }
    >
      <PlanNotice organization={organization} />
      <FailureNotice error={error} />
      <CatalogueList
        definition={definition}
        list={list}
        sources={sources}
        caption={filters.source === 'library' ? t('libraryCaption') : t('caption', { organization: organization.name })}
        columns={columns}
        found={found}
        loadFailed={t('loadFailed')}
        empty={
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
        }
      />
      {children}
    </PageFrame>
  )
}
