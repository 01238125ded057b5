import { useState, type ReactNode } from 'react'
import type { Player } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

/** Somebody's turn at the screen. */
export interface Turn {
  seat: Player
  /** What ends the turn, in words: "Done: pass on to Bo". */
  doneLabel: string
  onDone: () => void
  onClose: () => void
}

interface PassAroundProps {
  /** Whose turns they are, in their order; those who are there when it begins. */
  seats: readonly Player[]
  onClose: () => void
  /** What somebody does when the screen is theirs, in a dialog of its own. */
  children: (turn: Turn) => ReactNode
}

/** The screen goes round the table. Before each turn a curtain: what is behind it is for one person's eyes. */
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
