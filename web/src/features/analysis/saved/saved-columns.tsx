import { Link } from 'react-router'
import type { Answer } from '../../../lib/api/endpoint-types.ts'
import { writeFilter } from '../../../lib/game-filter/filter-address.ts'
import { useChips } from '../../../lib/game-filter/filter-chips.ts'
import { filterOf } from '../../../lib/game-filter/filter-query.ts'
import type { Choices } from '../../../lib/game-filter/known-choices.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { Column } from '../../../ui/frame/data-table.tsx'
import styles from './saved.module.css'

export type SavedAnalysis = Answer<'GET /v1/dashboard/persisted-analyses'>['data'][number]

/** The columns of the list of saved analyses, with the menu of actions. */
export function useSavedColumns(
  choices: Choices,
  { rename, remove }: { rename: (saved: SavedAnalysis) => void; remove: (saved: SavedAnalysis) => void },
): Column<SavedAnalysis>[] {
  const t = useTranslations('analysis')
  const { date } = useFormats()
  return [
    {
      id: 'name',
      title: t('save.name'),
      names: true,
      cell: (row) => <Link to={paths.gameAnalysis(writeFilter(filterOf(row.filters)))}>{row.name}</Link>,
    },
    { id: 'created', title: t('saved.createdAt'), cell: (row) => date(row.createdAt) },
    { id: 'filters', title: t('saved.filters'), cell: (row) => <FilterText saved={row} choices={choices} /> },
    { id: 'whose', title: t('saved.whose'), cell: (row) => t(whose(row), { name: row.makerName ?? '' }) },
    {
      id: 'actions',
      title: t('saved.actions'),
      hideTitle: true,
      end: true,
      cell: (row) =>
        row.canEdit && (
          <span className={styles.tools}>
            <Button look="text" aria-label={t('saved.renameOne', { name: row.name })} onPress={() => rename(row)}>
              {t('saved.rename')}
            </Button>
            <Button look="text" aria-label={t('saved.deleteOne', { name: row.name })} onPress={() => remove(row)}>
              {t('saved.delete')}
            </Button>
          </span>
        ),
    },
  ]
}

function whose({ isOwn, visibility, makerName }: SavedAnalysis) {
  if (isOwn) return visibility === 'self' ? 'saved.mine' : 'saved.mineShared'
  return makerName === null ? 'saved.shared' : 'saved.sharedBy'
}

/** Describes a saved analysis's filter in words; an empty one means all public games. */
function FilterText({ saved, choices }: { saved: SavedAnalysis; choices: Choices }) {
  const t = useTranslations('analysis')
  const chips = useChips(filterOf(saved.filters), choices)
  const gone = saved.deletedDecks > 0 ? [t('saved.deletedDecks', { count: saved.deletedDecks })] : []
  const says = [...chips.map(({ says: chip }) => chip), ...gone]
  return <span className={styles.filterText}>{says.length === 0 ? t('saved.all') : says.join(', ')}</span>
}
