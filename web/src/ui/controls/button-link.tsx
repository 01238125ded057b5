import type { ComponentProps } from 'react'
import { Icon } from '../brand/icon.tsx'
import type { IconName } from '../brand/icons.ts'
import { classNames } from '../class-names.ts'
import { buttonClass, type ButtonStyle } from './button-class.ts'

interface ButtonLinkProps extends ButtonStyle, Omit<ComponentProps<'a'>, 'onClick' | 'href'> {
  href: string
  /** Called on a plain press instead of loading the page; pass the router's `navigate`. */
  onPress?: (() => void) | undefined
  icon?: IconName | undefined
  iconAfter?: IconName | undefined
}

/** A link that looks like a button. Independent of the router: `onPress` handles plain presses, `href` the rest. */
export function ButtonLink({
  href,
  look,
  size,
  wide,
  onTable,
  onPress,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      className={classNames(buttonClass({ look, size, wide, onTable }), className)}
      onClick={(event) => {
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        if (!onPress || !isPlain || rest.target === '_blank') return
        event.preventDefault()
        onPress()
      }}
    >
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </a>
  )
}
