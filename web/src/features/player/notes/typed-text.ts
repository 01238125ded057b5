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

/** Where what is not sent yet outlives its page. */
export interface DraftBox {
  read: () => string | null
  write: (text: string) => void
}

/** What was typed and not sent when its page died, or nothing yet. */
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
