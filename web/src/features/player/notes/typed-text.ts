/** Debounce between the last keystroke and sending, in ms. */
export const typingPause = 1_200

/** A text being typed, sent after a pause. */
export interface TypedText {
  /** The text typed since opening; null before the first keystroke. */
  text: () => string | null
  isUnsent: () => boolean
  write: (text: string) => void
  /** Sends unsent text now. */
  send: () => void
  /** Sets the function that sends from now on. */
  deliverTo: (deliver: (text: string) => void) => void
  subscribe: (listener: () => void) => () => void
}

/** Storage where unsent text outlives its page. */
export interface DraftBox {
  read: () => string | null
  write: (text: string) => void
}

/** Starts with the unsent text of a page that died, if any. */
export function createTypedText(draft: DraftBox): TypedText {
  let deliver: (text: string) => void = () => {}
  let typed = draft.read()
  let isUnsent = typed !== null
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
    draft.write('')
    tell()
  }
  return {
    text: () => typed,
    isUnsent: () => isUnsent,
    write: (text) => {
      typed = text
      isUnsent = true
      draft.write(text)
      clearTimeout(timer)
      timer = setTimeout(send, typingPause)
      tell()
    },
    send,
    deliverTo: (next) => {
      deliver = next
      if (isUnsent) timer ??= setTimeout(send, typingPause)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
