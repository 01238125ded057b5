import { useState, type ReactNode } from 'react'
import type { Player } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { shortened } from '../../../lib/shortened.ts'

/** A longer name would push the other buttons out of the bar; whoever gets the screen is named in full before they see anything. */
const nameMax = 12

interface PassButtonProps {
  seats: readonly Player[]
  /** Quiet, with words of its own, where the next step is another one. */
  quietLabel?: string
  /** What stands there when no seat is waiting. */
  otherwise?: ReactNode
  /** The round of turns, until it closes: it outlives the last seat's waiting. */
  children: (onClose: () => void) => ReactNode
}

/** Sends the screen round the seats that are played on it. */
export function PassButton({ seats, quietLabel, otherwise, children }: PassButtonProps) {
  const t = useTranslations('one-screen')
  const [isOpen, setOpen] = useState(false)
  const [first] = seats
  const open = () => setOpen(true)
  const button =
    quietLabel === undefined ? (
      <Button look="next" iconAfter="arrowRight" onPress={open}>
        {t('pass.next', { name: shortened(first?.name ?? '', nameMax) })}
      </Button>
    ) : (
      <Button look="bare" icon="screen" onPress={open}>
        {quietLabel}
      </Button>
    )
  return (
    <>
      {first ? button : otherwise}
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
