import { useState, type ReactNode } from 'react'
import type { Player } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { shortened } from '../../../lib/shortened.ts'

/** A longer name would push the other buttons out of the bar. The curtain then shows the full name. */
const nameMax = 12

interface PassButtonProps {
  seats: readonly Player[]
  /** Makes the button quiet, with this label, where another step is the next one. */
  quietLabel?: string
  /** Shown when no seat is left. */
  otherwise?: ReactNode
  /** The turns, until they close; they may run on after the last seat is done. */
  children: (onClose: () => void) => ReactNode
}

/** Passes the screen round the seats that are played on it. */
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
