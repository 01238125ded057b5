/** An event that listeners subscribe to. */
export interface Emitter<Event> {
  emit: (event: Event) => void
  /** Subscribes; the returned function unsubscribes. */
  on: (listener: (event: Event) => void) => () => void
}

/** Creates an emitter; listeners are called in order of subscription. */
export function createEmitter<Event>(): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>()
  return {
    emit: (event) => {
      for (const listener of [...listeners]) listener(event)
    },
    on: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
