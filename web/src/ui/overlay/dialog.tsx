import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { classNames } from '../class-names.ts'
import { DialogContainer } from '../portal/dialog-container.ts'
import styles from './dialog.module.css'

interface DialogProps {
  isOpen: boolean
  /** Called on Escape, the close button and presses outside. */
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /** The buttons; on a phone stacked, the primary action first. */
  actions?: ReactNode
  size?: 'narrow' | 'wide' | 'full' | undefined
}

/**
 * A modal sheet over the page. The native dialog: it traps focus, restores it, and is in the top layer. The focus goes
 * to the element with `data-focus-first`, else to the title, which keeps a phone's keyboard closed.
 */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, closeLabel, children, actions, size = 'narrow' }: Omit<DialogProps, 'isOpen'>) {
  const titleId = useId()
  const [element, setElement] = useState<HTMLDialogElement | null>(null)
  const opener = useRef<Element | null>(null)
  // Each time: a dialog that is suspended lies outside the page, where it cannot be shown, and comes back closed.
  useEffect(() => {
    if (!element?.isConnected || element.matches(':modal')) return
    opener.current ??= document.activeElement
    element.close()
    element.showModal()
    const first = element.querySelector<HTMLElement>('[data-focus-first]') ?? element.querySelector<HTMLElement>('h2')
    first?.focus()
  })
  // Unmounting removes the element before the browser restores the focus; and what opened it may be redrawn as well.
  useEffect(
    () => () => {
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
    [],
  )
  return (
    <dialog
      ref={setElement}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <DialogContainer value={element}>
        <div className={styles.sheet}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title} tabIndex={-1}>
              {title}
            </h2>
            <Button look="bare" icon="close" aria-label={closeLabel} className={styles.close} onPress={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {actions != null && <div className={styles.actions}>{actions}</div>}
        </div>
      </DialogContainer>
    </dialog>
  )
}
