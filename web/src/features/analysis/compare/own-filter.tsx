import { searchLimits } from '#domain/limits.ts'
import { type Filter, isSearchableDay } from '../../../lib/game-filter/filter-address.ts'
import { useLanguage, useTranslations } from '../../../lib/i18n/use-translations.ts'
import { DatePicker } from '../../../ui/controls/date-picker.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'

export type OwnFilter = Pick<Filter, 'team' | 'from' | 'to'>

/** Fields for another team and other days. */
export function OwnFilterFields({ value, onChange }: { value: OwnFilter; onChange: (value: OwnFilter) => void }) {
  const t = useTranslations('analysis')
  const language = useLanguage()
  return (
    <>
      <TextField
        label={t('empty.filters.team')}
        value={value.team}
        maxLength={searchLimits.textMax}
        onChange={(team) => onChange({ ...value, team })}
      />
      <DatePicker
        label={t('compare.from')}
        language={language}
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
      />
      <DatePicker
        label={t('compare.to')}
        language={language}
        value={value.to}
        onChange={(to) => onChange({ ...value, to })}
      />
    </>
  )
}

/** The filter with these days and team. Implausible days are dropped, and days in the wrong order are swapped. */
export function withOwn(filter: Filter, { team, from, to }: OwnFilter): Filter {
  const known = (day: string | null) => (day !== null && isSearchableDay(day) ? day : null)
  const [first, last] = [known(from), known(to)]
  const isBackwards = first !== null && last !== null && first > last
  return { ...filter, team, from: isBackwards ? last : first, to: isBackwards ? first : last }
}
