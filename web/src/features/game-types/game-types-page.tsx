import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BuilderListPage } from '../../lib/builder/builder-list-page.tsx'
import { ownOrLibrary } from '../../lib/builder/builder-list.ts'
import { buildingRefused } from '../../lib/builder/may-build.ts'
import { useBuilderColumns } from '../../lib/builder/use-builder-columns.tsx'
import { useCopyAndDelete } from '../../lib/builder/use-copy-and-delete.ts'
import { useOwnOrLibrary } from '../../lib/builder/use-own-or-library.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { useListState } from '../../lib/list/use-list-state.ts'
import { paths } from '../../lib/navigation/paths.ts'
import type { Organization } from '../../lib/session/use-session.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import type { GameType } from './game-type.ts'
import { useGameTypes } from './game-type-queries.ts'

/** The organization's own game types, and the library's to copy. */
export function GameTypesPage({ organization }: { organization: Organization }) {
  const t = useTranslations('game-types')
  const navigate = useNavigate()
  const list = useListState(ownOrLibrary)
  const [doomed, setDoomed] = useState<GameType | null>(null)
  const found = useGameTypes(organization.id, list.state)
  const entriesOf = useCopyAndDelete<GameType>({
    builds: buildingRefused(organization) === null,
    onCopy: ({ id }) => void navigate(`${paths.newGameType()}?from=${id}`),
    onDelete: setDoomed,
  })
  const columns = useBuilderColumns<GameType>({
    addressOf: ({ id }) => paths.gameType(id),
    about: ({ deckTitle }) => deckTitle,
    used: {
      title: t('columns.played'),
      cell: ({ gameCount }) => (gameCount > 0 ? t('played', { count: gameCount }) : t('notPlayed')),
    },
    entriesOf,
  })
  return (
    <BuilderListPage
      area="game-types"
      organization={organization}
      newPath={paths.newGameType()}
      definition={ownOrLibrary}
      list={list}
      sources={useOwnOrLibrary()}
      columns={columns}
      found={found}
    >
      {doomed && <DeleteDialog gameType={doomed} onClose={() => setDoomed(null)} />}
    </BuilderListPage>
  )
}
