import { useId, type ReactNode } from 'react'
import { Icon } from '../brand/icon.tsx'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

/** Props of every field. Texts come in as props; colour is never the only sign. */
export interface FieldProps {
  label: string
  /** The label is for screen readers only: a heading above says the same. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  /** What is wrong and what to do. Marks the control as invalid. */
  error?: string | undefined
  /** Beside the label, such as "optional". */
  aside?: string | undefined
  className?: string | undefined
}

/** Attributes that the control inside a field must have. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldShellProps extends FieldProps {
  id?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** Label, control, then error or hint, linked by ids. */
export function Field({
  label,
  hideLabel = false,
  hint,
  error,
  aside,
  className,
  id: givenId,
  children,
}: FieldShellProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = hint == null ? undefined : `${id}-hint`
  const errorId = error === undefined ? undefined : `${id}-error`
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={classNames(styles.field, className)}>
      <label className={hideLabel ? 'vh' : styles.label} htmlFor={id}>
        {label}
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error === undefined ? undefined : true })}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
      {hint != null && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
