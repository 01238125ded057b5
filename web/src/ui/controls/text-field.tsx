import type { ComponentProps } from 'react'
import { Icon } from '../brand/icon.tsx'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { typedText } from './typed-text.ts'
import { useControlled } from './use-controlled.ts'
import styles from './field.module.css'

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'className'> {
  value: string
  onChange: (value: string) => void
  /** What becomes of a text that is typed; the caret stays where one types. */
  clean?: ((typed: string) => string) | undefined
}

/**
 * A single-line text field. Takes every attribute of an input (`type`, `autoComplete`, `maxLength`, `onBlur`, `ref`).
 */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  aside,
  className,
  value,
  onChange,
  clean,
  ...input
}: TextFieldProps) {
  const settle = useControlled()
  return (
    <Field {...{ label, hideLabel, hint, error, aside, className, id: input.id }}>
      {(control) => (
        <span className={styles.box}>
          {input.type === 'search' && hideLabel && <Icon name="search" />}
          <input
            {...input}
            {...control}
            className={classNames(styles.control)}
            value={value}
            onChange={(event) => {
              onChange(typedText(event.currentTarget, clean))
              settle()
            }}
          />
        </span>
      )}
    </Field>
  )
}
