import { Link } from 'react-router'
import type { Answer } from '../../../lib/api/endpoint-types.ts'
import { filterOf } from '../../../lib/game-filter/filter-query.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { Column } from '../../../ui/frame/data-table.tsx'
import { type FilterNames, useFilterText } from '../query/use-filter-text.ts'
import styles from './saved.module.css'
import { savedPath } from '../query/saved-address.ts'

export type SavedAnalysis = Answer<'GET /v1/dashboard/persisted-analyses'>['data'][number]

/** The columns of the list of saved analyses, with the menu of actions. */
export function useSavedColumns(
  names: FilterNames,
  mayShare: boolean,
  { rename, share, remove }: Record<'rename' | 'share' | 'remove', (saved: SavedAnalysis) => void>,
): Column<SavedAnalysis>[] {
  const t = useTranslations('analysis')
  const { date } = useFormats()
  return [
    {
      id: 'name',
      title: t('save.name'),
      names: true,
      cell: (row) =>
        row.canOpen ? (
          <Link to={savedPath(row)}>{row.name}</Link>
        ) : (
          <>
            {row.name} <span className={styles.closed}>{t('saved.closed')}</span>
          </>
        ),
    },
    { id: 'created', title: t('saved.createdAt'), cell: (row) => date(row.createdAt) },
    { id: 'filters', title: t('saved.filters'), cell: (row) => <FilterText saved={row} names={names} /> },
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
            {row.isOwn && (mayShare || row.visibility === 'organization') && (
              <Button
                look="text"
                aria-label={t(row.visibility === 'self' ? 'saved.shareOne' : 'saved.hideOne', { name: row.name })}
                onPress={() => share(row)}
              >
                {t(row.visibility === 'self' ? 'saved.share' : 'saved.hide')}
              </Button>
            )}
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

/** Describes a saved analysis's filter in words, and what of it has been deleted. */
function FilterText({ saved, names }: { saved: SavedAnalysis; names: FilterNames }) {
  const gone = { decks: saved.deletedDecks, gameTypes: saved.deletedGameTypes }
  return <span className={styles.filterWords}>{useFilterText(filterOf(saved.filters), names, gone)}</span>
}
