import { CatalogueList } from '../../lib/builder/catalogue-list.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { useListState } from '../../lib/list/use-list-state.ts'
import type { Organization } from '../../lib/session/use-session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useCatalogueColumns } from './catalogue-columns.tsx'
import { catalogueList, wantedOf } from './catalogue-lists.ts'
import { CataloguePage } from './catalogue-page.tsx'
import { type CatalogueGameType, useCatalogueGameTypes, useOfferGameType } from './catalogue-queries.ts'

/** The game types offered to the organization's people. */
export function GameTypesPage({ organization }: { organization: Organization }) {
  const t = useTranslations('catalogue')
  const builder = useTranslations('builder')
  const list = useListState(catalogueList)
  const found = useCatalogueGameTypes(wantedOf(organization.id, list.state))
  const offer = useOfferGameType(organization.id)
  const columns = useCatalogueColumns<CatalogueGameType>({
    note: ({ deckTitle, isDeckOffered }) => (isDeckOffered ? deckTitle : t('deckHidden', { deck: deckTitle })),
    onOffer: ({ id }, isOffered) => offer.mutate({ id, isOffered }),
    pending: offer.isPending ? offer.variables : undefined,
  })
  return (
    <CataloguePage error={offer.error}>
      <CatalogueList
        definition={catalogueList}
        list={list}
        sources={[
          { value: null, label: t('all') },
          { value: 'own', label: builder('list.own') },
          ...(organization.parentOrganizationId === null ? [] : [{ value: 'parent' as const, label: t('ofParent') }]),
          { value: 'library', label: builder('list.library') },
        ]}
        caption={t('gameTypesOf', { organization: organization.name })}
        columns={columns}
        found={found}
        loadFailed={t('loadFailed')}
        empty={<EmptyState title={t('empty')} />}
      />
    </CataloguePage>
  )
}
