/** Typing is sent this long after its last sign, in ms. */
export const typingPause = 1_200

/** A text being typed, which is sent after a pause. */
export interface TypedText {
  /** What was typed since it was opened; null before the first sign. */
  text: () => string | null
  isUnsent: () => boolean
  write: (text: string) => void
  /** Sends what is not sent yet. */
  send: () => void
  /** Who sends it from now on. */
  deliverTo: (deliver: (text: string) => void) => void
  subscribe: (listener: () => void) => () => void
}

/** Nothing typed yet. */
export function createTypedText(): TypedText {
  let deliver: (text: string) => void = () => {}
  let typed: string | null = null
  let isUnsent = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const send = () => {
    clearTimeout(timer)
    if (!isUnsent || typed === null) return
    isUnsent = false
    deliver(typed)
    tell()
  }
  return {
    text: () => typed,
    isUnsent: () => isUnsent,
    write: (text) => {
      typed = text
      isUnsent = true
      clearTimeout(timer)
      timer = setTimeout(send, typingPause)
      tell()
    },
    send,
    deliverTo: (next) => { deliver = next },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
