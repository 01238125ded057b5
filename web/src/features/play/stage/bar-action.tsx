import { Button } from '../../../ui/controls/button.tsx'
import { BarLabel } from '../../../ui/frame/bar-label.tsx'
import type { MenuEntry } from '../../../ui/overlay/menu.tsx'

/** A quiet action at the foot of a screen. */
export interface BarAction extends Pick<MenuEntry, 'id' | 'icon' | 'label' | 'disabled' | 'onPress'> {
  /** Being carried out. */
  pending?: boolean
  /** Needed all the time: in a small window it stands in the place of the code, not in the menu. */
  leads?: boolean
}

interface BarButtonProps {
  action: BarAction
  /** With its label beside its icon. */
  isNamed?: boolean
}

/** An action as a button in the bar. */
export function BarButton({
  action: { icon, label, disabled, pending, leads, onPress },
  isNamed = true,
}: BarButtonProps) {
  return (
    <Button
      look="bare"
      icon={icon}
      aria-label={label}
      title={label}
      data-leads={leads}
      disabled={disabled}
      pending={pending}
      onPress={onPress}
    >
      {isNamed && (icon ? <BarLabel>{label}</BarLabel> : label)}
    </Button>
  )
}
