import { ApiError, mayPass } from '../api/api-error.ts'
import { sleep, untilAnswered } from '../api/until-answered.ts'
import { isKeyForgotten } from '../api/wish-keys.ts'
import { createEmitter } from '../emitter.ts'
import { ownName } from './own-name.ts'

/** Something a person wished here that the server has not confirmed. */
export interface Wish {
  /** Its idempotency key: however often it is sent, it acts once. */
  key: string
  /** When its key was made, in ms since 1970 by this device's clock. */
  madeAt: number
  /** The id of what it is about, such as a vote's poll. */
  about?: string
}

/** Where wishes outlive a reload, a closed tab and an empty battery. */
export interface WishBox<W extends Wish> {
  read: () => Promise<readonly W[]>
  change: (edit: (kept: readonly W[]) => readonly W[]) => Promise<void>
}

interface QueueParts<W extends Wish> {
  /** Without one, wishes live as long as the page. */
  box?: WishBox<W>
  /** Sends it once. Gives the id of what the server made, if it made anything. @throws ApiError, NetworkError */
  send: (wish: W) => Promise<string | null>
  /** Whether an error may pass by itself; any other is the server's last word. */
  mayPass?: (error: unknown) => boolean
  /** How long to wait after so many failures in a row, in ms; null: the queue rests until it is nudged. */
  waitAfter?: (failures: number, error: unknown) => number | null
  /** The later one takes the place of an earlier one that waits. */
  replaces?: (later: W, earlier: W) => boolean
  /** It was there before the page was loaded. */
  onFound?: (wish: W) => void
  /** It will not be sent: a later one took its place, or what it was about never came to be. */
  onDropped?: (wish: W) => void
  /** The server's last word on it; it leaves the queue. */
  onRefused?: (wish: W, error: unknown) => void
  /** The server has named what it is about. */
  onNamed?: (wish: W) => void
}

export interface SendQueue<W extends Wish> {
  /** In the order in which they were made; the same array until it changes. */
  list: () => readonly W[]
  /** The first of them was tried and could not be done now. */
  isHeldUp: () => boolean
  /** It has given up for now, and waits to be nudged. */
  isResting: () => boolean
  isSending: () => boolean
  /** Resolves when the wish would outlive the page. */
  add: (wish: W) => Promise<void>
  /** Gives up one that is not on its way. */
  discard: (key: string) => void
  /** Tries at once: the network may be back. Resolves when that try is over. */
  nudge: () => Promise<void>
  subscribe: (listener: () => void) => () => void
  /** Takes up what was left over, and begins to send. */
  open: () => Promise<void>
  close: () => void
}

/** In ms; the last one is kept to. */
const growing = [1_000, 2_000, 4_000, 8_000, 15_000] as const
/** A device's store that does not answer within this time, in ms, holds nothing up. */
const readWithin = 600

const growingWait = (failures: number) => growing[Math.min(failures, growing.length) - 1] ?? 0

/**
 * The one way to send what must arrive: one after the other, in the order in which they were made, each under its own key until an answer
 * came. What the server refuses is told and dropped, and with it what was about a thing that now never comes to be.
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
    // A dead seat takes everything with it.
    const isSeatDead = error instanceof ApiError && error.status === 401
    drop((later) => isSeatDead || later.about === ownName(wish.key))
  }

  const next = () => (isOpen ? list[0] : undefined)

  /** Sends the first one. @throws what may pass */
  async function tryNext(): Promise<void> {
    const wish = next()
    if (!wish) return
    onItsWay = wish
    try {
      // Sent again it could act twice.
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
      // It rests.
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
      // Closed or opened again meanwhile.
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
      // What is left is in the box, for whoever opens it next.
      list = []
      wake()
    },
  }
}
