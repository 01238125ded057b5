import { useState } from 'react'
import { useNavigate } from 'react-router'
import { draftLimits } from '#domain/limits.ts'
import { BuilderListPage } from '../../../lib/builder/builder-list-page.tsx'
import { defineBuilderList } from '../../../lib/builder/builder-list.ts'
import { buildingRefused } from '../../../lib/builder/may-build.ts'
import { useCopyAndDelete } from '../../../lib/builder/use-copy-and-delete.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { useListState } from '../../../lib/list/use-list-state.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import type { Organization } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { useBuilderDecks, useCloneDeck, type BuilderDeck } from './deck-queries.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { useDeckColumns } from './use-deck-columns.tsx'
import { useDeckSources } from './use-deck-sources.ts'
import { useExportDeck, useExportEntries } from './use-export-deck.ts'

const decks = defineBuilderList(['published', 'unpublished', 'library'], '-updated')

/** The organization's own decks, and the library's to clone. */
export function DecksPage({ organization }: { organization: Organization }) {
  const t = useTranslations('deck-builder')
  const builder = useTranslations('builder')
  const navigate = useNavigate()
  const list = useListState(decks)
  const [imports, setImports] = useState(false)
  const [doomed, setDoomed] = useState<BuilderDeck | null>(null)
  const found = useBuilderDecks(organization.id, list.state)
  const clone = useCloneDeck(organization.id)
  const exporting = useExportDeck(organization.id)
  const copyAndDelete = useCopyAndDelete<BuilderDeck>({
    builds: buildingRefused(organization) === null,
    onCopy: (deck) => {
      const title = builder('copyOf', { title: deck.title }).slice(0, draftLimits.titleMax)
      clone.mutate({ deckId: deck.id, title }, { onSuccess: ({ id }) => void navigate(paths.deck(id)) })
    },
    onDelete: setDoomed,
  })
  const columns = useDeckColumns({ copyAndDelete, exportsOf: useExportEntries(exporting) })
  const counts = list.state.filters.source === 'library' ? undefined : found.data?.meta.counts
  return (
    <BuilderListPage
      area="deck-builder"
      organization={organization}
      newPath={paths.newDeck()}
      definition={decks}
      list={list}
      sources={useDeckSources(counts)}
      columns={columns}
      found={{ ...found, isPlaceholderData: found.isPlaceholderData || clone.isPending }}
      error={clone.error ?? exporting.error}
      actions={
        <Button look="line" onPress={() => setImports(true)}>
          {t('import.title')}
        </Button>
      }
    >
      {imports && <ImportDialog organization={organization} onClose={() => setImports(false)} />}
      {doomed && <DeleteDialog deck={doomed} onClose={() => setDoomed(null)} />}
    </BuilderListPage>
  )
}
