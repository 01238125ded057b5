import { useId, type ReactNode } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { conclusionLimits } from '#domain/limits.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import styles from './action-plan.module.css'
import { DueField } from './due-field.tsx'
import type { ActionFields } from '../saves/use-saves.ts'

interface ActionFieldsetProps {
  value: ActionFields
  onChange: (value: ActionFields) => void
  /** Suggested assignees; any other name may be typed. */
  names: readonly string[]
  errors: Partial<Record<keyof ActionFields, string | undefined>>
  onEnter: () => void
  onBlur?: () => void
  /** Focuses the first field when it is shown. */
  isFocused?: boolean
  /** Hides the labels visually, below a table head that has the same ones. */
  hideLabels?: boolean
  end: ReactNode
}

/** An action's fields in one line: what, who, and by when. */
export function ActionFieldset({
  value,
  onChange,
  names,
  errors,
  onEnter,
  onBlur,
  isFocused = false,
  hideLabels = false,
  end,
}: ActionFieldsetProps) {
  const t = useTranslations('crystallization')
  const listId = useId()
  return (
    <div
      className={classNames(styles.fields, !hideLabels && styles.open)}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing)
          return
        event.preventDefault()
        onEnter()
      }}
    >
      <TextField
        label={t('action.name')}
        hideLabel={hideLabels}
        placeholder={hideLabels ? t('action.namePlaceholder') : undefined}
        maxLength={conclusionLimits.actionNameMax}
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
        error={errors.name}
        ref={isFocused ? focusWhenShown : undefined}
        autoComplete="off"
      />
      <TextField
        label={t('action.assignee')}
        hideLabel={hideLabels}
        placeholder={hideLabels ? t('action.assigneePlaceholder') : undefined}
        maxLength={conclusionLimits.assigneeMax}
        value={value.assignee}
        onChange={(assignee) => onChange({ ...value, assignee })}
        error={errors.assignee}
        list={listId}
        autoComplete="off"
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <DueField
        value={value.dueAt}
        onChange={(dueAt) => onChange({ ...value, dueAt })}
        error={errors.dueAt}
        hideLabel={hideLabels}
      />
      {end}
    </div>
  )
}
