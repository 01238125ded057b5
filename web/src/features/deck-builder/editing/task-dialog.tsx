import type { ReactNode } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import styles from './task-dialog.module.css'

interface TaskDialogProps {
  title: string
  onClose: () => void
  /** The main button; without it the dialog only has a close button. */
  action?: { label: string; disabled: boolean; pending?: boolean; onPress: () => void }
  children: ReactNode
}

/** A wide dialog over the editor or the deck list, with one task. */
export function TaskDialog({ title, onClose, action, children }: TaskDialogProps) {
  const builder = useTranslations('builder')
  return (
    <Dialog
      isOpen
      size="wide"
      onClose={onClose}
      title={title}
      closeLabel={builder('back')}
      actions={
        <>
          {action && (
            <Button look="next" disabled={action.disabled} pending={action.pending ?? false} onPress={action.onPress}>
              {action.label}
            </Button>
          )}
          <Button look="text" onPress={onClose}>
            {builder('back')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>{children}</div>
    </Dialog>
  )
}
