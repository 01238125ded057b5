import { Button } from '../../../ui/controls/button.tsx'
import { BarLabel } from '../../../ui/frame/bar-label.tsx'
import type { MenuEntry } from '../../../ui/overlay/menu.tsx'

/** A quiet action at the foot of a screen. */
export interface BarAction extends Pick<MenuEntry, 'id' | 'icon' | 'label' | 'disabled' | 'onPress'> {
  /** Being carried out. */
  pending?: boolean
}

interface BarButtonProps {
  action: BarAction
  /** With its label beside its icon. */
  isNamed?: boolean
}

/** An action as a button in the bar. */
export function BarButton({ action: { icon, label, disabled, pending, onPress }, isNamed = true }: BarButtonProps) {
  return (
    <Button
      look="bare"
      icon={icon}
      aria-label={label}
      title={label}
      disabled={disabled}
      pending={pending}
      onPress={onPress}
    >
      {isNamed && (icon ? <BarLabel>{label}</BarLabel> : label)}
    </Button>
  )
}
