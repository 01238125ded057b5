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
  const navigate = useNavigate()
  const newLink = useLink(paths.newGameType())
  const list = useListState(gameTypes)
  const [doomed, setDoomed] = useState<GameType | null>(null)
  const { search, sort, page, size, filters } = list.state
  const source = filters.source ?? 'own'
  const found = useGameTypes({
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
        definition={gameTypes}
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
      {doomed && <DeleteDialog gameType={doomed} onClose={() => setDoomed(null)} />}
    </PageFrame>
  )
}
