import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  isOpen: boolean
  /** A question: "Remove Mateo from the game?" */
  title: string
  /** What is lost: "Mateo's card leaves the table." */
  whatIsLost: ReactNode
  /** The verb: "Remove Mateo". */
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onClose: () => void
  /** `loses`: something is deleted for good, so the button is neither ember nor focused. */
  kind?: 'loses' | 'goes-on' | undefined
  pending?: boolean | undefined
}

/** Asks before a step that cannot be undone, and says what is lost. */
export function ConfirmDialog({
  isOpen,
  title,
  whatIsLost,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onClose,
  kind = 'loses',
  pending,
}: ConfirmDialogProps) {
  const goesOn = kind === 'goes-on'
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={cancelLabel}
      actions={
        <>
          <Button look="line" onPress={onClose} data-focus-first={goesOn ? undefined : ''}>
            {cancelLabel}
          </Button>
          <Button
            look={goesOn ? 'next' : 'line'}
            className={goesOn ? undefined : styles.loses}
            pending={pending}
            onPress={onConfirm}
            data-focus-first={goesOn ? '' : undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.words}>{whatIsLost}</div>
    </Dialog>
  )
}
