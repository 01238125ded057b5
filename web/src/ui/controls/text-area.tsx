import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { typedText } from './typed-text.ts'
import { useControlled } from './use-controlled.ts'
import fieldStyles from './field.module.css'
import styles from './text-area.module.css'

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'className'> {
  value: string
  onChange: (value: string) => void
  /** What becomes of a text that is typed; the caret stays where one types. */
  clean?: ((typed: string) => string) | undefined
  /** Text of the counter, such as "123 of 1,000"; shown from 80 % of `maxLength` on, or always. */
  counter?: string | undefined
  isCounterAlways?: boolean | undefined
  /** For text written together and quoted later: serif and larger. */
  isSerif?: boolean | undefined
}

/** A multi-line text field that grows with its text. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  aside,
  className,
  value,
  onChange,
  clean,
  counter,
  isCounterAlways,
  isSerif,
  rows = 2,
  ...input
}: TextAreaProps) {
  const settle = useControlled()
  const max = input.maxLength
  const isCounted = counter !== undefined && (isCounterAlways || max === undefined || value.length >= max * 0.8)
  return (
    <Field {...{ label, hideLabel, hint, error, aside, className, id: input.id }}>
      {(control) => (
        // The copy of the text in ::after sets the height of the box.
        <div
          className={classNames(styles.grow, isSerif && styles.serif, isCounted && styles.counted)}
          data-copy={`${value || input.placeholder || ''} `}
        >
          <textarea
            {...input}
            {...control}
            rows={rows}
            className={classNames(fieldStyles.control, styles.area)}
            value={value}
            onChange={(event) => {
              onChange(typedText(event.currentTarget, clean))
              settle()
            }}
          />
          {isCounted && (
            <span className={classNames(styles.counter, max !== undefined && value.length >= max && styles.atEnd)}>
              {counter}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
