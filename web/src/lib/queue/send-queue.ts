import { ApiError, mayPass } from '../api/api-error.ts'
import { sleep, untilAnswered } from '../api/until-answered.ts'
import { isKeyForgotten } from '../api/wish-keys.ts'
import { createEmitter } from '../emitter.ts'
import { ownName } from './own-name.ts'

/** An action that the server has not confirmed yet. */
export interface Wish {
  /** Its idempotency key: however often it is sent, it acts once. */
  key: string
  /** When its key was made, in ms since 1970 by this device's clock. */
  madeAt: number
  /** The id of its target, such as a vote's poll. */
  about?: string
}

/** Storage in which actions survive a reload, a closed tab and an empty battery. */
export interface WishBox<W extends Wish> {
  read: () => Promise<readonly W[]>
  change: (edit: (kept: readonly W[]) => readonly W[]) => Promise<void>
}

interface QueueParts<W extends Wish> {
  /** Without it, actions live as long as the page. */
  box?: WishBox<W>
  /** Sends an action once. Returns the id of the resource the server created, if any. @throws ApiError, NetworkError */
  send: (wish: W) => Promise<string | null>
  /** Whether an error may pass by itself; any other is final. */
  mayPass?: (error: unknown) => boolean
  /** The backoff in ms after this many failures in a row; null: the queue rests until it is nudged. */
  waitAfter?: (failures: number, error: unknown) => number | null
  /** Whether a later action replaces a waiting earlier one. */
  replaces?: (later: W, earlier: W) => boolean
  /** Called for each action stored before the page was loaded. */
  onFound?: (wish: W) => void
  /** The action will not be sent: a later one replaced it, or its target was never created. */
  onDropped?: (wish: W) => void
  /** The server refused the action for good; it leaves the queue. */
  onRefused?: (wish: W, error: unknown) => void
  /** The server has assigned the id of the action's target. */
  onNamed?: (wish: W) => void
}

export interface SendQueue<W extends Wish> {
  /** Waiting actions, oldest first; the same array until it changes. */
  list: () => readonly W[]
  /** The first action failed and will be retried. */
  isHeldUp: () => boolean
  /** The queue has stopped retrying until it is nudged. */
  isResting: () => boolean
  isSending: () => boolean
  /** Resolves when the action is stored. */
  add: (wish: W) => Promise<void>
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
 * The one way to send what must arrive: one action at a time, in order, each under its own key until the server
 * answers. A refused action is reported and dropped, together with the actions on what it would have created.
 */
export function createSendQueue<W extends Wish>(parts: QueueParts<W>): SendQueue<W> {
  const { box, send, replaces, waitAfter = growingWait } = parts
  const maySendLater = parts.mayPass ?? mayPass
  let list: readonly W[] = []
  let onItsWay: W | null = null
  let isHeldUp = false
  let failures = 0
  let isOpen = box === undefined
  let isRunning = false
  let openings = 0
  let wake = () => {}
  const changed = createEmitter<void>()
  const tried = createEmitter<void>()

  async function edit(change: (wishes: readonly W[]) => readonly W[]): Promise<void> {
    list = change(list)
    if (list.length === 0) isHeldUp = false
    const kept = box?.change(change)
    changed.emit()
    await kept
  }

  function remove(gone: readonly W[]): void {
    const keys = gone.map(({ key }) => key)
    if (keys.length > 0) void edit((wishes) => wishes.filter(({ key }) => !keys.includes(key)))
  }

  function drop(isDropped: (wish: W) => boolean): void {
    const dropped = list.filter(isDropped)
    remove(dropped)
    dropped.forEach((wish) => parts.onDropped?.(wish))
  }

  function take(wish: W, id: string | null): void {
    const named = list.flatMap((later) =>
      id !== null && later.about === ownName(wish.key) ? { ...later, about: id } : [],
    )
    void edit((wishes) =>
      wishes.filter(({ key }) => key !== wish.key).map((later) => named.find(({ key }) => key === later.key) ?? later),
    )
    named.forEach((later) => parts.onNamed?.(later))
  }

  function refuse(wish: W, error: unknown): void {
    parts.onRefused?.(wish, error)
    remove([wish])
    // A lost seat drops all actions.
    const isSeatDead = error instanceof ApiError && error.status === 401
    drop((later) => isSeatDead || later.about === ownName(wish.key))
  }

  const next = () => (isOpen ? list[0] : undefined)

  /** Sends the first action. @throws errors that may pass */
  async function tryNext(): Promise<void> {
    const wish = next()
    if (!wish) return
    onItsWay = wish
    try {
      // A retry could act twice.
      if (box && isKeyForgotten(wish.madeAt)) throw new Error('its key is too old')
      const id = await send(wish)
      onItsWay = null
      isHeldUp = false
      failures = 0
      take(wish, id)
    } catch (error) {
      onItsWay = null
      if (maySendLater(error)) throw error
      isHeldUp = false
      failures = 0
      refuse(wish, error)
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
    try {
      while (next()) await untilAnswered(tryNext, holdUp, pause)
    } catch {
      // The queue rests until it is nudged.
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
    add: async (wish) => {
      if (replaces) drop((earlier) => earlier !== onItsWay && replaces(wish, earlier))
      const kept = edit((wishes) => [...wishes, wish])
      begin()
      await kept
    },
    discard: (key) => remove(list.filter((wish) => wish.key === key && wish !== onItsWay)),
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
        const kept = (await box?.read()) ?? []
        if (isOver()) return
        const found = kept.filter(({ key }) => !list.some((wish) => wish.key === key))
        list = [...found, ...list]
        found.forEach((wish) => parts.onFound?.(wish))
        changed.emit()
        if (isOpen) begin()
      }
      await Promise.race([takeUp(), sleep(readWithin)])
      if (isOver()) return
      isOpen = true
      changed.emit()
      begin()
    },
    close: () => {
      openings += 1
      isOpen = false
      // Waiting actions stay in the box for the next opening.
      list = []
      wake()
    },
  }
}
