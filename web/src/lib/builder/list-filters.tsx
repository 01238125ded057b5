import { type Language, languages } from '#domain/languages.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { languageNames } from '../language/language-names.ts'
import type { ListControl } from '../list/use-list-state.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import styles from './builder.module.css'

type BuilderFilters = { source: 'library' | null; language: Language | null }

/** Search, whose, and in which language: above a list of what was made. */
export function ListFilters<Key extends string>({
  list,
  searchMax,
}: {
  list: ListControl<Key, BuilderFilters>
  searchMax: number | undefined
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
        value={filters.source ?? 'own'}
        options={[
          { value: 'own', label: t('list.own') },
          { value: 'library', label: t('list.library') },
        ]}
        onChange={(value) => list.choose({ filters: { ...filters, source: value === 'library' ? 'library' : null } })}
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
