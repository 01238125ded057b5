import { useState } from 'react'
import { dueDate, type DueDateOption, dueDateOptions } from '#domain/conclusions/due-date.ts'
import { useLanguage, useTranslations } from '../../../lib/i18n/use-translations.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { DatePicker } from '../../../ui/controls/date-picker.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import styles from './action-plan.module.css'
import { dayOf, momentOf, ownDate, readDue } from './due.ts'

interface DueFieldProps {
  /** A preset's name (`day`, `week`, `month`) or an ISO 8601 timestamp. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hideLabel?: boolean | undefined
}

/** By when: within a day, a week or a month, or on a custom date. */
export function DueField({ value, onChange, error, hideLabel }: DueFieldProps) {
  const t = useTranslations('crystallization')
  const due = readDue(value)
  const presets = dueDateOptions.map((option: DueDateOption) => ({ value: option, label: t(`due.${option}`) }))
  return (
    <div className={styles.due}>
      <Select<DueDateOption | typeof ownDate>
        label={t('action.due')}
        hideLabel={hideLabel}
        error={error}
        options={[...presets, { value: ownDate, label: t('due.own') }]}
        value={due.kind === 'moment' ? ownDate : due.option}
        onChange={(option) =>
          onChange(option === ownDate ? dueDate('week', new Date(serverNow())).toISOString() : option)
        }
      />
      {due.kind === 'moment' && <OwnDate moment={due.moment} onChange={onChange} />}
    </div>
  )
}

/** A date, typed or picked. What is no date yet stays in the field and changes nothing. */
function OwnDate({ moment, onChange }: { moment: string; onChange: (moment: string) => void }) {
  const t = useTranslations('crystallization')
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(dayOf(moment) || null)
  const [last, setLast] = useState(moment)
  if (last !== moment) {
    setLast(moment)
    setTyped(dayOf(moment) || null)
  }
  return (
    <DatePicker
      label={t('due.date')}
      hideLabel
      language={language}
      value={typed}
      onChange={(day) => {
        setTyped(day)
        const chosen = momentOf(day ?? '')
        if (chosen !== null) onChange(chosen)
      }}
    />
  )
}
