import type { ReactNode } from 'react'
import { hasCode } from '../../../lib/api/api-error.ts'
import type { Caller } from '../../../lib/api/endpoint-types.ts'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../ui/brand/spinner.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useStage } from '../stage/stage-context.ts'
import type { Turn } from './pass-around.tsx'
import { useScreenSeat } from '../screen-seats/screen-seat.ts'

interface TurnDialogProps {
  turn: Turn
  title: string
  /** The turn's purpose is fulfilled, so that ending it is the next step. */
  isDone?: boolean
  /** Rendered once the seat has a session. */
  children: (caller: Caller) => ReactNode
}

/** A turn: acquires the seat's session on this screen, and has one way on. */
export function TurnDialog({
  turn: { seat, doneLabel, onDone, onClose },
  title,
  isDone = true,
  children,
}: TurnDialogProps) {
  const t = useTranslations('one-screen')
  const failureText = useFailureText()
  const {
    snapshot: { game },
  } = useStage()
  const { data: caller, error, refetch } = useScreenSeat(game.id, seat.id)
  const hasMoved = hasCode(error, 'seat_on_device')
  return (
    <Dialog
      isOpen
      size="wide"
      onClose={onClose}
      title={title}
      closeLabel={t('pass.close')}
      actions={
        <Button look={isDone ? 'next' : 'line'} iconAfter="arrowRight" onPress={onDone}>
          {doneLabel}
        </Button>
      }
    >
      {caller && children(caller)}
      {!caller && !error && <Spinner label={t('open.loading')} isShown />}
      {error && (
        <Notice
          kind="error"
          isNews
          title={t('open.failed')}
          action={
            hasMoved ? undefined : (
              <Button look="line" size="sm" onPress={() => void refetch()}>
                {t('open.again')}
              </Button>
            )
          }
        >
          {hasMoved ? t('open.moved', { name: seat.name }) : failureText(error)}
        </Notice>
      )}
    </Dialog>
  )
}
