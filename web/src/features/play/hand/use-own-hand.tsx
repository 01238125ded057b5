import { type ReactNode, useState } from 'react'
import type { Round } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { BarAction } from '../stage/bar-action.tsx'
import { OwnHand } from './own-hand.tsx'

/** Opens the game master's own hand. Closed by default: the room may see this screen. */
export function useOwnHand(round: Round): { action: BarAction; dialog: ReactNode } {
  const t = useTranslations('play')
  const [isOpen, setOpen] = useState(false)
  return {
    action: { id: 'hand', icon: 'eyeOff', label: t('hand.label'), leads: true, onPress: () => setOpen(true) },
    dialog: (
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        size="wide"
        title={t('hand.title')}
        closeLabel={t('hand.close')}
      >
        <OwnHand round={round} />
      </Dialog>
    ),
  }
}
