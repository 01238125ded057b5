import { type Language, languages } from '#domain/languages.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import type { ListControl } from '../list/use-list-state.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import styles from './builder.module.css'

/** A source that can be shown; null is the list's default. */
export interface SourceOption<Source extends string> {
  value: Source | null
  label: string
  /** A subset of the default: if it is empty, the rest may not be. */
  narrows?: boolean
}

/** The search, source and language filters above a list. */
export function ListFilters<Key extends string, Source extends string>({
  list,
  searchMax,
  sources,
}: {
  list: ListControl<Key, { source: Source | null; language: Language | null }>
  searchMax: number | undefined
  sources: readonly SourceOption<Source>[]
}) {
  const t = useTranslations('builder')
  const { filters } = list.state
  return (
    <div className={styles.filters}>
      <TextField
        type="search"
        label={t('list.search')}
        autoComplete="off"
        maxLength={searchMax}
        value={list.text}
        onChange={list.setText}
      />
      <Select
        label={t('list.source')}
        value={filters.source ?? 'first'}
        options={sources.map(({ value, label }) => ({ value: value ?? 'first', label }))}
        onChange={(chosen) =>
          list.choose({ filters: { ...filters, source: sources.find(({ value }) => value === chosen)?.value ?? null } })
        }
      />
      <Select
        label={t('list.language')}
        value={filters.language ?? 'all'}
        options={[
          { value: 'all', label: t('list.allLanguages') },
          ...languages.map((value) => ({ value, label: languageNames[value] })),
        ]}
        onChange={(value) =>
          list.choose({ filters: { ...filters, language: languages.find((one) => one === value) ?? null } })
        }
      />
    </div>
  )
}
