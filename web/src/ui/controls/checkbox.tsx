import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../brand/icon.tsx'
import { classNames } from '../class-names.ts'
import { useControlled } from './use-controlled.ts'
import styles from './checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'type' | 'children'> {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The label, which may hold a link. */
  children: ReactNode
  /** Under the label, quieter. */
  note?: ReactNode
  error?: string | undefined
}

/** A checkbox. The whole line is the target. */
export function Checkbox({ checked, onChange, children, note, error, className, ...input }: CheckboxProps) {
  const settle = useControlled()
  return (
    <label className={classNames(styles.line, className)}>
      <input
        {...input}
        type="checkbox"
        className={styles.input}
        checked={checked}
        aria-invalid={error === undefined ? undefined : true}
        onChange={(event) => {
          onChange(event.currentTarget.checked)
          settle()
        }}
      />
      <span className={styles.box} aria-hidden="true">
        <Icon name="check" />
      </span>
      <span className={styles.words}>
        {children}
        {note != null && <span className={styles.note}>{note}</span>}
        {error !== undefined && <span className={styles.error}>{error}</span>}
      </span>
    </label>
  )
}
