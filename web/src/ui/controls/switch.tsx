import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useControlled } from './use-controlled.ts'
import styles from './switch.module.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'type' | 'children'> {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  note?: ReactNode
}

/** A setting that applies at once, without saving. Label left, switch right; the whole line is the target. */
export function Switch({ checked, onChange, children, note, className, ...input }: SwitchProps) {
  const settle = useControlled()
  return (
    <label className={classNames(styles.line, className)}>
      <span className={styles.words}>
        {children}
        {note != null && <span className={styles.note}>{note}</span>}
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={checked}
        onChange={(event) => {
          onChange(event.currentTarget.checked)
          settle()
        }}
      />
      <span className={styles.track} aria-hidden="true" />
    </label>
  )
}
