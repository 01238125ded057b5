import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { useControlled } from './use-controlled.ts'
import fieldStyles from './field.module.css'
import styles from './select.module.css'

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  disabled?: boolean
}

interface SelectProps<Value extends string>
  extends FieldProps, Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'className' | 'children'> {
  options: readonly SelectOption<Value>[]
  /** The empty string shows `placeholder`. */
  value: Value | ''
  onChange: (value: Value) => void
  placeholder?: string | undefined
}

/** A choice of one from a list. The native select, because its picker is familiar on each phone. */
export function Select<Value extends string>({
  label,
  hideLabel,
  hint,
  error,
  aside,
  className,
  options,
  value,
  onChange,
  placeholder,
  ...input
}: SelectProps<Value>) {
  const settle = useControlled()
  return (
    <Field {...{ label, hideLabel, hint, error, aside, className, id: input.id }}>
      {(control) => (
        <div className={styles.wrap}>
          <select
            {...input}
            {...control}
            className={classNames(fieldStyles.control, styles.select, value === '' && styles.unchosen)}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.currentTarget.value)
              if (chosen) onChange(chosen.value)
              settle()
            }}
          >
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  )
}
