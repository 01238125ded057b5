import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { createSendQueue, type QueuedAction, type QueueStorage } from '../../../lib/api/send-queue.ts'
import { readDraft, writeDraft } from '../../../lib/use-draft.ts'
import { unansweredTexts } from './unanswered-texts.ts'

/** A text that was sent and has no answer yet. */
export interface QueuedText extends QueuedAction {
  words: string
}

export interface SendFieldState {
  text: string
  /** Texts that are being sent, oldest first. */
  underWay: readonly string[]
  failed: { words: string; error: unknown } | null
  /** How many were confirmed since the page was loaded. */
  arrived: number
}

export interface SendField {
  state: () => SendFieldState
  subscribe: (listener: () => void) => () => void
  write: (text: string) => void
  /** Sends the text; false if it is empty. */
  submit: () => boolean
  /** Sends what an earlier page left unanswered, and retries what is waiting. */
  resume: () => void
  close: () => void
}

interface SendFieldParts {
  /** The storage key of the draft on this device. */
  name: string
  storage: QueueStorage<QueuedText>
  send: (words: string, idempotencyKey: string) => Promise<unknown>
  mayPass?: (error: unknown) => boolean
  /**
   * Merges a refused text with one typed meanwhile. A field for a single value returns the latter; `failed` has the
   * other.
   */
  join: (refused: string, begun: string) => string
}

/** Backoff in ms. After `reportAfter` failures the user is informed; the last wait repeats. */
const waits = [1_000, 3_000, 8_000, 15_000] as const
const reportAfter = 2

/**
 * A field whose texts are sent one after the other. It clears on submit, so that the next text can be typed while the
 * first is being sent. A text without an answer returns to the field if that is empty and on screen, and keeps its key,
 * so that sending it again acts once; otherwise it is retried by itself, also after a reload. A refused text always
 * returns.
 */
export function createSendField({ name, storage, send, mayPass, join }: SendFieldParts): SendField {
  const unanswered = unansweredTexts(name)
  const listeners = new Set<() => void>()
  let state: SendFieldState = { text: readDraft(name) ?? '', underWay: [], failed: null, arrived: 0 }
  let isOpen = false

  function set(change: Partial<SendFieldState>): void {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener()
  }
  function write(text: string): void {
    writeDraft(name, text)
    set({ text })
  }
  function giveBack(words: string, error: unknown): void {
    write(state.text === '' ? words : join(words, state.text))
    set({ failed: { words, error } })
  }
  function reportFailure(error: unknown): void {
    const [queued] = queue.list()
    if (!queued) return
    if (listeners.size > 0 && state.text === '') {
      unanswered.keep(queued)
      queue.discard(queued.key)
      giveBack(queued.words, error)
    } else set({ failed: state.failed ?? { words: queued.words, error } })
  }

  const queue = createSendQueue<QueuedText>({
    storage,
    ...(mayPass && { mayPass }),
    send: async ({ words, key }) => {
      await send(words, key)
      set({ arrived: state.arrived + 1, failed: state.failed?.words === words ? null : state.failed })
      return null
    },
    waitAfter: (failures, error) => {
      if (failures > reportAfter) reportFailure(error)
      return waits[Math.min(failures, waits.length) - 1] ?? null
    },
    onFound: ({ key, words }) => {
      // The page was closed after queueing the text and before clearing the draft.
      if (unanswered.keyOf(words)?.key === key && state.text.trim() === words) write('')
    },
    onRefused: ({ words }, error) => giveBack(words, error),
    onDropped: ({ words }) => giveBack(words, null),
  })
  queue.subscribe(() => set({ underWay: queue.list().map(({ words }) => words) }))

  async function hand(queued: QueuedText, text: string): Promise<void> {
    unanswered.keep(queued)
    const kept = queue.list().some(({ key }) => key === queued.key) ? undefined : queue.add(queued)
    void queue.nudge()
    await kept
    // The draft is cleared only once the queue has stored the text.
    if (readDraft(name) === text) writeDraft(name, state.text)
    unanswered.forget(queued.words)
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write,
    submit: () => {
      const { text } = state
      const words = text.trim()
      if (words === '') return false
      set({ text: '', failed: null })
      void hand({ ...(unanswered.keyOf(words) ?? { key: newIdempotencyKey(), madeAt: Date.now() }), words }, text)
      return true
    },
    resume: () => {
      if (isOpen) void queue.nudge()
      else void queue.open()
      isOpen = true
    },
    close: queue.close,
  }
}
