import type { ComponentProps } from 'react'
import { Icon } from '../brand/icon.tsx'
import type { IconName } from '../brand/icons.ts'
import { classNames } from '../class-names.ts'
import { Spinner } from '../brand/spinner.tsx'
import { buttonClass, type ButtonStyle } from './button-class.ts'
import styles from './button.module.css'

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'onClick'> {
  onPress?: (() => void) | undefined
  icon?: IconName | undefined
  iconAfter?: IconName | undefined
  /** Pending: keeps focus and width, ignores presses, shows a spinner after 300 ms. */
  pending?: boolean | undefined
}

/** A button. With only an icon inside it needs an `aria-label`. `type` defaults to `button`. */
export function Button({
  look,
  size,
  wide,
  onTable,
  onPress,
  icon,
  iconAfter,
  pending = false,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ look, size, wide, onTable }), pending && styles.pending, className)}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (event.currentTarget.getAttribute('aria-disabled') === 'true') event.preventDefault()
        else onPress?.()
      }}
    >
      <span className={styles.words}>
        {icon && <Icon name={icon} />}
        {children}
        {iconAfter && <Icon name={iconAfter} />}
      </span>
      {pending && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  )
}
