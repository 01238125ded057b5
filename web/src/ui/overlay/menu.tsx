import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from '../brand/icon.tsx'
import type { IconName } from '../brand/icons.ts'
import { buttonClass, type ButtonStyle } from '../controls/button-class.ts'
import { InDialog } from '../portal/in-dialog.tsx'
import styles from './menu.module.css'

export interface MenuEntry {
  id: string
  label: string
  icon?: IconName | undefined
  /** Destructive: a dialog asks first. */
  loses?: boolean | undefined
  disabled?: boolean | undefined
  /** Under the label: why it is disabled, or what it means. */
  note?: string | undefined
  onPress: () => void
}

interface MenuProps extends ButtonStyle {
  /** The button's label; visible unless there is an icon. */
  label: string
  icon?: IconName | undefined
  entries: readonly MenuEntry[]
}

/** A button with a menu of secondary actions, by React Aria. Not for phones: too heavy. */
export function Menu({ label, icon, entries, ...look }: MenuProps) {
  return (
    <InDialog>
      <MenuTrigger>
        <Button className={buttonClass(look)} {...(icon && { 'aria-label': label })}>
          {icon ? <Icon name={icon} /> : label}
          {!icon && <Icon name="chevronDown" />}
        </Button>
        <Popover className={styles.sheet ?? ''} placement="bottom end">
          <AriaMenu className={styles.menu ?? ''} aria-label={label}>
            {entries.map((entry) => (
              <MenuItem
                key={entry.id}
                id={entry.id}
                textValue={entry.label}
                isDisabled={entry.disabled ?? false}
                className={`${styles.entry} ${entry.loses ? styles.loses : ''}`}
                onAction={entry.onPress}
              >
                {entry.icon && <Icon name={entry.icon} />}
                {entry.note === undefined ? (
                  entry.label
                ) : (
                  <span className={styles.words}>
                    <span>{entry.label}</span> <span className={styles.note}>{entry.note}</span>
                  </span>
                )}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </InDialog>
  )
}
