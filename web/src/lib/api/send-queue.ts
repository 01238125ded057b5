import { createEmitter } from '../emitter.ts'
import { ApiError, mayPass } from './api-error.ts'
import { isKeyForgotten } from './idempotency-key.ts'
import { ownName } from './own-name.ts'

/** An action that the server has not confirmed yet. */
export interface QueuedAction {
  /** Its idempotency key: however often it is sent, it acts once. */
  key: string
  /** When its key was made, in ms since 1970 by this device's clock. */
  madeAt: number
  /** The id of its target, such as a vote's poll. */
  about?: string
}

/** Storage in which actions survive a reload, a closed tab and an empty battery. */
export interface QueueStorage<A extends QueuedAction> {
  read: () => Promise<readonly A[]>
  change: (edit: (stored: readonly A[]) => readonly A[]) => Promise<void>
}

interface QueueParts<A extends QueuedAction> {
  /** Without it, actions live as long as the page. Without its `read`, what an earlier page stored is not sent. */
  storage?: Pick<QueueStorage<A>, 'change'> & Partial<QueueStorage<A>>
  /** Sends an action once. Returns the id of the resource the server created, if any. @throws ApiError, NetworkError */
  send: (action: A) => Promise<string | null>
  /** Whether an error may pass by itself; any other is final. */
  mayPass?: (error: unknown) => boolean
  /** The backoff in ms after this many failures in a row; null: the queue rests until it is nudged. */
  waitAfter?: (failures: number, error: unknown) => number | null
  /** Whether a later action replaces a waiting earlier one. */
  replaces?: (later: A, earlier: A) => boolean
  /** Called for each action stored before the page was loaded. */
  onFound?: (action: A) => void
  /** The action will not be sent: a later one replaced it, or its target was never created. */
  onDropped?: (action: A) => void
  /** The server refused the action for good; it leaves the queue. */
  onRefused?: (action: A, error: unknown) => void
  /** The server has assigned the id of the action's target. */
  onNamed?: (action: A) => void
}

export interface SendQueue<A extends QueuedAction> {
  /** Waiting actions, oldest first; the same array until it changes. */
  list: () => readonly A[]
  /** The first action failed and will be retried. */
  isHeldUp: () => boolean
  /** The queue has stopped retrying until it is nudged. */
  isResting: () => boolean
  isSending: () => boolean
  /** Resolves when the action is stored. */
  add: (action: A) => Promise<void>
  /** Removes an action unless it is being sent. */
  discard: (key: string) => void
  /** Retries at once: the network may be back. Resolves when the attempt is over. */
  nudge: () => Promise<void>
  subscribe: (listener: () => void) => () => void
  /** Loads stored actions and starts sending. */
  open: () => Promise<void>
  close: () => void
}

/** Backoff in ms; the last one repeats. */
const growing = [1_000, 2_000, 4_000, 8_000, 15_000] as const
/** The queue starts after this time in ms even if the device's store does not answer. */
const readWithin = 600

const growingWait = (failures: number) => growing[Math.min(failures, growing.length) - 1] ?? 0

/**
 * The one way to send, and the only place in the client that retries: one action at a time, in order, each under its
 * own key until the server answers. A refused action is reported and dropped, together with the actions on what it
 * would have created.
 */
export function createSendQueue<A extends QueuedAction>(parts: QueueParts<A>): SendQueue<A> {
  const { storage, send, replaces, waitAfter = growingWait } = parts
  const maySendLater = parts.mayPass ?? mayPass
  let list: readonly A[] = []
  let onItsWay: A | null = null
  let isHeldUp = false
  let failures = 0
  let isOpen = storage?.read === undefined
  let isRunning = false
  let openings = 0
  let wake = () => {}
  const changed = createEmitter<void>()
  const tried = createEmitter<void>()

  async function edit(change: (actions: readonly A[]) => readonly A[]): Promise<void> {
    list = change(list)
    if (list.length === 0) isHeldUp = false
    const stored = storage?.change(change)
    changed.emit()
    await stored
  }

  function remove(gone: readonly A[]): void {
    const keys = gone.map(({ key }) => key)
    if (keys.length > 0) void edit((actions) => actions.filter(({ key }) => !keys.includes(key)))
  }

  function drop(isDropped: (action: A) => boolean): void {
    const dropped = list.filter(isDropped)
    remove(dropped)
    dropped.forEach((action) => parts.onDropped?.(action))
  }

  function take(action: A, id: string | null): void {
    const named = list.flatMap((later) =>
      id !== null && later.about === ownName(action.key) ? { ...later, about: id } : [],
    )
    void edit((actions) =>
      actions
        .filter(({ key }) => key !== action.key)
        .map((later) => named.find(({ key }) => key === later.key) ?? later),
    )
    named.forEach((later) => parts.onNamed?.(later))
  }

  function refuse(action: A, error: unknown): void {
    parts.onRefused?.(action, error)
    remove([action])
    // A lost seat drops all actions.
    const isSeatDead = error instanceof ApiError && error.status === 401
    drop((later) => isSeatDead || later.about === ownName(action.key))
  }

  const next = () => (isOpen ? list[0] : undefined)

  /** Sends the first action. @throws errors that may pass */
  async function tryNext(): Promise<void> {
    const action = next()
    if (!action) return
    onItsWay = action
    try {
      // A retry could act twice.
      if (storage && isKeyForgotten(action.madeAt)) throw new Error('its key is too old')
      const id = await send(action)
      onItsWay = null
      isHeldUp = false
      failures = 0
      take(action, id)
    } catch (error) {
      onItsWay = null
      if (maySendLater(error)) throw error
      isHeldUp = false
      failures = 0
      refuse(action, error)
    } finally {
      tried.emit()
    }
  }

  function holdUp(error: unknown): number | null {
    failures += 1
    isHeldUp = true
    const wait = waitAfter(failures, error)
    changed.emit()
    return wait && Math.max(wait, error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0)
  }

  const pause = async (ms: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ms)
      wake = () => {
        clearTimeout(timer)
        done()
      }
    })

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (next()) {
      try {
        await tryNext()
      } catch (error) {
        const wait = holdUp(error)
        // The queue rests until it is nudged.
        if (wait === null) break
        await pause(wait)
      }
    }
    isRunning = false
    changed.emit()
    tried.emit()
  }

  function begin(): void {
    failures = 0
    void run()
  }

  return {
    list: () => list,
    isHeldUp: () => isHeldUp,
    isResting: () => isHeldUp && !isRunning,
    isSending: () => onItsWay !== null,
    add: async (action) => {
      if (replaces) drop((earlier) => earlier !== onItsWay && replaces(action, earlier))
      const stored = edit((actions) => [...actions, action])
      begin()
      await stored
    },
    discard: (key) => remove(list.filter((action) => action.key === key && action !== onItsWay)),
    nudge: async () => {
      begin()
      wake()
      if (!isRunning) return
      await new Promise<void>((done) => {
        const stop = tried.on(() => {
          stop()
          done()
        })
      })
    },
    subscribe: changed.on,
    open: async () => {
      openings += 1
      const opening = openings
      // Closed or reopened in the meantime.
      const isOver = () => opening !== openings
      const takeUp = async () => {
        const stored = (await storage?.read?.()) ?? []
        if (isOver()) return
        const found = stored.filter(({ key }) => !list.some((action) => action.key === key))
        list = [...found, ...list]
        found.forEach((action) => parts.onFound?.(action))
        changed.emit()
        if (isOpen) begin()
      }
      await Promise.race([takeUp(), new Promise((late) => setTimeout(late, readWithin))])
      if (isOver()) return
      isOpen = true
      changed.emit()
      begin()
    },
    close: () => {
      openings += 1
      isOpen = false
      // Waiting actions stay in the storage for the next opening.
      list = []
      wake()
    },
  }
}
