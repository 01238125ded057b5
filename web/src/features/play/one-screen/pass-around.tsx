import { useState, type ReactNode } from 'react'
import type { Player } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

/** A person's turn at the screen. */
export interface Turn {
  seat: Player
  /** Label of the button that ends the turn: "Done: pass on to Bo". */
  doneLabel: string
  onDone: () => void
  onClose: () => void
}

interface PassAroundProps {
  /** The seats that take turns, in order; fixed at the start. */
  seats: readonly Player[]
  onClose: () => void
  /** The turn itself; it renders its own dialog. */
  children: (turn: Turn) => ReactNode
}

/** Passes the screen round the table. A curtain before each turn hides what is for one person's eyes. */
export function PassAround({ seats, onClose, children }: PassAroundProps) {
  const t = useTranslations('one-screen')
  const [order] = useState(seats)
  const [turn, setTurn] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const seat = order[turn]
  if (!seat) return null
  const { name } = seat
  const next = order[turn + 1]
  const goOn = () => {
    if (!next) return onClose()
    setOpen(false)
    setTurn(turn + 1)
  }
  if (isOpen)
    return children({
      seat,
      doneLabel: next ? t('pass.on', { name: next.name }) : t('pass.back'),
      onDone: goOn,
      onClose,
    })
  return (
    <Dialog
      key={seat.id}
      isOpen
      onClose={onClose}
      title={t('pass.title', { name })}
      closeLabel={t('pass.close')}
      actions={
        <>
          <Button look="line" onPress={goOn}>
            {t('pass.skip', { name })}
          </Button>
          <Button look="next" icon="eye" onPress={() => setOpen(true)}>
            {t('pass.ready', { name })}
          </Button>
        </>
      }
    >
      <p>{t('pass.only', { name })}</p>
    </Dialog>
  )
}
