import { useTranslation } from 'react-i18next'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Button as AriaButton } from 'react-aria-components'
import { Icon } from '../../../ui/brand/icon.tsx'
import type { IconName } from '../../../ui/brand/icons.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import styles from './more-menu.module.css'

export interface MoreItem { id: string; label: string; icon: IconName; onPress: () => void }

/** The quiet rest of what can be done here, behind one button of the control bar. */
export function MoreMenu({ items }: { items: readonly MoreItem[] }) {
  const { t } = useTranslation('play')
  return (
    <MenuTrigger>
      <AriaButton className={buttonClass({ look: 'bare' })} aria-label={t('more.label')}><Icon name="menu" /></AriaButton>
      <Popover placement="top end" className={styles.popover}>
        <Menu className={styles.menu} aria-label={t('more.label')}>
          {items.map(({ id, label, icon, onPress }) => (
            <MenuItem key={id} id={id} textValue={label} className={styles.item} onAction={onPress}>
              <Icon name={icon} />{label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
