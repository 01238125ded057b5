import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useStage } from '../stage/stage-context.ts'
import { useListed } from '../../../lib/i18n/use-listed.ts'
import { wordingOf } from '../stage/wording.ts'
import type { RoundSeat } from './round-seats.ts'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'

interface EndPickingDialogProps {
  isOpen: boolean
  /** A card is on the table: without one there is nothing to choose. */
  hasCards: boolean
  waitingFor: readonly RoundSeat[]
  onConfirm: () => void
  onClose: () => void
}

/**
 * Confirms ending picking while some have not played: who they are, and that they no longer can. Without any card it
 * only says what to do.
 */
export function EndPickingDialog({ isOpen, hasCards, waitingFor, onConfirm, onClose }: EndPickingDialogProps) {
  const t = useTranslations('play')
  const listed = useListed()
  const {
    snapshot: { game },
  } = useStage()
  const wording = wordingOf(game)
  if (!hasCards) {
    return (
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={t('noCards.title')}
        closeLabel={t('close')}
        actions={
          <Button look="next" ref={focusWhenShown} onPress={onClose}>
            {t('noCards.wait')}
          </Button>
        }
      >
        <p>{t('noCards.text')}</p>
      </Dialog>
    )
  }
  const names = listed(waitingFor.map(({ player }) => player?.name ?? t('table.gameMaster')))
  return (
    <ConfirmDialog
      kind="goes-on"
      isOpen={isOpen}
      title={t(`unplayed.title.${wording}`, { count: waitingFor.length })}
      whatIsLost={<p>{t(`unplayed.lost.${wording}`, { count: waitingFor.length, names })}</p>}
      confirmLabel={t(`picking.next.${wording}`)}
      cancelLabel={t('unplayed.wait')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
