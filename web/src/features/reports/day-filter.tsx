import { useState } from 'react'
import { useLanguage } from '../../lib/i18n/use-translations.ts'
import { DatePicker } from '../../ui/controls/date-picker.tsx'
import { isSearchableDay } from '../../lib/game-filter/filter-address.ts'

interface DayFilterProps {
  label: string
  value: string | null
  onChoose: (day: string | null) => void
  error?: string | undefined
}

/** A date, typed or picked. Implausible years while typing stay in the field and do not filter. */
export function DayFilter({ label, value, onChoose, error }: DayFilterProps) {
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(value)
  const [last, setLast] = useState(value)
  if (last !== value) {
    setLast(value)
    setTyped(value)
  }
  return (
    <DatePicker
      label={label}
      language={language}
      value={typed}
      error={error}
      onChange={(day) => {
        setTyped(day)
        if (day === null || isSearchableDay(day)) onChoose(day)
      }}
    />
  )
}
