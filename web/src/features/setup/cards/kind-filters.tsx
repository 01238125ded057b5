import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import type { KindFilter } from './find-kinds.ts'
import styles from '../setup.module.css'

/** The lengths offered, in minutes. */
const minutesOffered = [30, 45, 60, 90] as const
const depths = [1, 2, 3] as const

interface KindFiltersProps {
  filter: KindFilter
  onChange: (filter: KindFilter) => void
}

/** Searches ready games by text, length and depth. */
export function KindFilters({ filter, onChange }: KindFiltersProps) {
  const t = useTranslations('setup')
  return (
    <div className={styles.filters} role="search">
      <TextField
        className={styles.search}
        label={t('find.text')}
        type="search"
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
        placeholder={t('find.example')}
        enterKeyHint="search"
      />
      <Select
        label={t('find.minutes')}
        value={String(filter.minutes ?? '')}
        options={[
          { value: '', label: t('find.any') },
          ...minutesOffered.map((count) => ({ value: String(count), label: t('find.upTo', { count }) })),
        ]}
        onChange={(minutes) => onChange({ ...filter, minutes: minutes === '' ? null : Number(minutes) })}
      />
      <Select
        label={t('find.depth')}
        value={String(filter.depth ?? '')}
        options={[
          { value: '', label: t('find.any') },
          ...depths.map((depth) => ({ value: String(depth), label: t(`depth.${depth}`) })),
        ]}
        onChange={(depth) => onChange({ ...filter, depth: depth === '' ? null : Number(depth) })}
      />
    </div>
  )
}
