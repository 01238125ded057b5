/** Something that happens; whoever cares listens. */
export interface Emitter<Event> {
  emit: (event: Event) => void
  /** Listens until the returned function is called. */
  on: (listener: (event: Event) => void) => () => void
}

/** A list of listeners, called in the order in which they came. */
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
