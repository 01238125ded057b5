import { useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../controls/button.tsx'
import { closeToast, currentToasts, subscribeToToasts, type Toast } from './toasts.ts'
import styles from './toaster.module.css'

/** Times in ms; toasts with an action stay longer. */
const staysFor = { plain: 8000, withAction: 10_000 }

interface ToasterProps {
  label: string
  closeLabel: string
  /** Places toasts above a bar at the foot of the page. */
  isRaised?: boolean | undefined
}

/** The container of toasts, once in the app. For messages that may be missed; what must be read is a `Notice`. */
export function Toaster({ label, closeLabel, isRaised = false }: ToasterProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts)
  return (
    <section className={classNames(styles.place, isRaised && styles.raised)} aria-label={label} aria-live="polite">
      {toasts.map((shown) => (
        <ToastSlip key={shown.id} toast={shown} closeLabel={closeLabel} />
      ))}
    </section>
  )
}

function ToastSlip({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => closeToast(toast.id), toast.action ? staysFor.withAction : staysFor.plain)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id, toast.action])
  const hold = {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  }
  return (
    <div className={styles.slip} {...hold}>
      <p className={styles.text}>{toast.text}</p>
      {toast.action && (
        <Button
          look="text"
          size="sm"
          onPress={() => {
            toast.action?.onPress()
            closeToast(toast.id)
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <Button look="bare" size="sm" icon="close" aria-label={closeLabel} onPress={() => closeToast(toast.id)} />
    </div>
  )
}
