import { CatalogueList } from '../../lib/builder/catalogue-list.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { useListState } from '../../lib/list/use-list-state.ts'
import type { Organization } from '../../lib/session/use-session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useCatalogueColumns } from './catalogue-columns.tsx'
import { catalogueList, wantedOf } from './catalogue-lists.ts'
import { CataloguePage } from './catalogue-page.tsx'
import { type CatalogueDeck, useCatalogueDecks, useOfferDeck } from './catalogue-queries.ts'

/** A deck's number of cards, and which decks go well with it. */
function DeckNote({ deck: { cardCount, goesWellWith, language } }: { deck: CatalogueDeck }) {
  const t = useTranslations('catalogue')
  return (
    <>
      {t('cards', { count: cardCount })}
      {goesWellWith.length > 0 && (
        <>
          . {t('goesWellWith')} <span lang={language}>{goesWellWith.join(', ')}</span>
        </>
      )}
    </>
  )
}

const noteOf = (deck: CatalogueDeck) => <DeckNote deck={deck} />

/** The decks offered to the organization's people. */
export function DecksPage({ organization }: { organization: Organization }) {
  const t = useTranslations('catalogue')
  const builder = useTranslations('builder')
  const list = useListState(catalogueList)
  const found = useCatalogueDecks(wantedOf(organization.id, list.state))
  const offer = useOfferDeck(organization.id)
  const columns = useCatalogueColumns<CatalogueDeck>({
    note: noteOf,
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
          { value: 'library', label: builder('list.library') },
        ]}
        caption={t('decksOf', { organization: organization.name })}
        columns={columns}
        found={found}
        loadFailed={t('loadFailed')}
        empty={<EmptyState title={t('empty')} />}
      />
    </CataloguePage>
  )
}
