import { useState } from 'react'
import type { Round } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { OwnHand } from './own-hand.tsx'

/** Opens the game master's own hand. Closed by default: the room may see this screen. */
export function OwnHandButton({ round }: { round: Round }) {
  const t = useTranslations('play')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="bare" icon="eyeOff" onPress={() => setOpen(true)}>
        {t('hand.label')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        size="wide"
        title={t('hand.title')}
        closeLabel={t('hand.close')}
      >
        <OwnHand round={round} />
      </Dialog>
    </>
  )
}
