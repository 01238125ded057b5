import { languages, type Language } from '#domain/languages.ts'
import builderStyles from '../../../lib/builder/builder.module.css'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { languageNames } from '../../../lib/language/language-names.ts'
import type { ListControl } from '../../../lib/list/use-list-state.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'

interface DeckFiltersProps<Key extends string> {
  list: ListControl<Key, { show: 'published' | 'unpublished' | 'library' | null; language: Language | null }>
  /** How many of one's own each choice has; not known while the library is shown. */
  counts: { all: number; published: number; unpublished: number } | undefined
  searchMax: number | undefined
}

/** Search, which decks, and in which language. */
export function DeckFilters<Key extends string>({ list, counts, searchMax }: DeckFiltersProps<Key>) {
  const t = useTranslations('deck-builder')
  const builder = useTranslations('builder')
  const { filters } = list.state
  const own = filters.show === 'library' ? undefined : counts
  const label = (key: 'all' | 'published' | 'unpublished') =>
    own ? t(`show.${key}Count`, { count: own[key] }) : t(`show.${key}`)
  return (
    <div className={builderStyles.filters}>
      <TextField
        type="search"
        label={builder('list.search')}
        autoComplete="off"
        maxLength={searchMax}
        value={list.text}
        onChange={list.setText}
      />
      <Select
        label={builder('list.source')}
        value={filters.show ?? 'all'}
        options={[
          { value: 'all', label: label('all') },
          { value: 'unpublished', label: label('unpublished') },
          { value: 'published', label: label('published') },
          { value: 'library', label: builder('list.library') },
        ]}
        onChange={(value) => list.choose({ filters: { ...filters, show: value === 'all' ? null : value } })}
      />
      <Select
        label={builder('list.language')}
        value={filters.language ?? 'all'}
        options={[
          { value: 'all', label: builder('list.allLanguages') },
          ...languages.map((value) => ({ value, label: languageNames[value] })),
        ]}
        onChange={(value) =>
          list.choose({ filters: { ...filters, language: languages.find((one) => one === value) ?? null } })
        }
      />
    </div>
  )
}
