export interface Toast {
  id: number
  text: string
  /** An action such as undo. */
  action?: { label: string; onPress: () => void } | undefined
}

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()
const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a sentence at the foot of the screen until it is closed, or for eight seconds (ten with an action) after it was
 * last pointed at. At most three at once.
 */
export function toast(text: string, action?: Toast['action']): void {
  change([...toasts.slice(-2), { id: nextId, text, action }])
  nextId += 1
}

export function closeToast(id: number): void {
  change(toasts.filter((shown) => shown.id !== id))
}

/** For `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}
