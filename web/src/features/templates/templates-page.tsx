import { useState } from 'react'
import { useNavigate } from 'react-router'
import { languages } from '#domain/languages.ts'
import { catalogueLimits, pageLimits } from '#domain/limits.ts'
import { CatalogueList } from '../../lib/builder/catalogue-list.tsx'
import { buildingRefused } from '../../lib/builder/may-build.ts'
import { PlanNotice } from '../../lib/builder/plan-notice.tsx'
import { useOwnOrLibrary } from '../../lib/builder/use-own-or-library.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { defineList, oneOf } from '../../lib/list/list-definition.ts'
import { useListState } from '../../lib/list/use-list-state.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import type { Organization } from '../../lib/session/use-session.ts'
import { useLink } from '../../lib/use-link.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { useTemplateColumns } from './template-columns.tsx'
import type { Template } from './template.ts'
import { useTemplates } from './template-queries.ts'

const templates = defineList({
  sorts: ['title', 'language', 'updated'],
  sort: 'title',
  sizes: pageLimits.sizes,
  size: 25,
  searchMax: catalogueLimits.titleMax,
  filters: { source: oneOf(['library']), language: oneOf(languages) },
})

/** The templates that an organization made, and the library's to copy. */
export function TemplatesPage({ organization }: { organization: Organization }) {
  const t = useTranslations('templates')
  const builder = useTranslations('builder')
  const navigate = useNavigate()
  const newLink = useLink(paths.newTemplate())
  const list = useListState(templates)
  const [doomed, setDoomed] = useState<Template | null>(null)
  const { search, sort, page, size, filters } = list.state
  const source = filters.source ?? 'own'
  const found = useTemplates({
    organizationId: organization.id,
    source,
    language: filters.language,
    search,
    sort,
    page,
    size,
  })
  const builds = buildingRefused(organization) === null
  const columns = useTemplateColumns({
    builds,
    onCopy: ({ id }) => void navigate(`${paths.newTemplate()}?from=${id}`),
    onDelete: setDoomed,
  })
  const sources = useOwnOrLibrary()
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
      <CatalogueList
        definition={templates}
        list={list}
        sources={sources}
        caption={source === 'own' ? t('caption', { organization: organization.name }) : t('libraryCaption')}
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
      {doomed && <DeleteDialog template={doomed} onClose={() => setDoomed(null)} />}
    </PageFrame>
  )
}
