import { type ComponentProps, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from './button.tsx'
import { Field, type FieldProps } from './field.tsx'
import { useControlled } from './use-controlled.ts'
import fieldStyles from './field.module.css'
import styles from './password-field.module.css'

interface PasswordFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'className' | 'type'> {
  value: string
  onChange: (value: string) => void
  /** Tells password managers which password it is. */
  autoComplete: 'current-password' | 'new-password'
  showLabel: string
  coverLabel: string
}

/** A password field with a button to show it. Pasting is allowed. */
export function PasswordField({
  label,
  hint,
  error,
  aside,
  className,
  value,
  onChange,
  showLabel,
  coverLabel,
  ...input
}: PasswordFieldProps) {
  const settle = useControlled()
  const [seen, setSeen] = useState(false)
  return (
    <Field {...{ label, hint, error, aside, className, id: input.id }}>
      {(control) => (
        <div className={styles.line}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck="false"
            {...input}
            {...control}
            type={seen ? 'text' : 'password'}
            className={classNames(fieldStyles.control, styles.control)}
            value={value}
            onChange={(event) => {
              onChange(event.currentTarget.value)
              settle()
            }}
          />
          <Button
            look="bare"
            icon={seen ? 'eyeOff' : 'eye'}
            className={styles.eye}
            aria-label={seen ? coverLabel : showLabel}
            onPress={() => setSeen(!seen)}
          />
        </div>
      )}
    </Field>
  )
}
