import { intervals, retries } from '#domain/limits.ts'
import { isKeyForgotten, newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { mayPassForUser } from '../../../lib/queue/queue-of.ts'
import { createSendQueue, type QueuedAction, type QueueStorage } from '../../../lib/api/send-queue.ts'
import { asError, type SaveStatus, type Saving } from './saving.ts'

/** A new item waiting on this device. Its `id` is stable; its key is replaced when its fields change. */
export interface QueuedAddition<Fields> extends QueuedAction {
  id: string
  fields: Fields
  /** It was refused or is being edited, and is not sent until the user decides. */
  isAside?: boolean
}

/** A new item that the server has not confirmed. */
export interface Addition<Fields> {
  id: string
  fields: Fields
  status: 'patching' | 'failing'
  /** Why the last attempt failed. Cleared after 5 s, while the item itself stays. */
  error: Error | null
}

export interface Additions<Fields> extends Saving {
  list: () => readonly Addition<Fields>[]
  add: (fields: Fields) => void
  retry: (id: string) => void
  /** Changes the fields of a failed item, which then waits for a retry. */
  change: (id: string, fields: Fields) => void
  /** Discards a failed item. */
  discard: (id: string) => void
  /** Sends what an earlier page left over, and retries what has given up. */
  resume: () => void
  close: () => void
}

/**
 * New items that save themselves: shown at once, retried twice 5 s apart, then stored until the user decides. No input
 * is lost.
 */
export function createAdditions<Fields>(
  send: (fields: Fields, key: string) => Promise<void>,
  storage: QueueStorage<QueuedAddition<Fields>>,
): Additions<Fields> {
  type Item = QueuedAddition<Fields>
  /** Ids in the order of adding. Items in `aside` are not in the queue. */
  let ids: readonly string[] = []
  let aside: readonly Item[] = []
  let shown: readonly Addition<Fields>[] = []
  let savedAt: number | null = null
  let isOpen = false
  const errors = new Map<string, Error>()
  const listeners = new Set<() => void>()

  const queue = createSendQueue<Item>({
    storage: {
      read: async () => {
        const kept = await storage.read()
        aside = [...kept.filter(({ isAside }) => isAside), ...aside]
        return kept.filter(({ isAside }) => !isAside)
      },
      change: async (edit) =>
        storage.change((kept) => [
          ...kept.filter(({ isAside }) => isAside),
          ...edit(kept.filter(({ isAside }) => !isAside)),
        ]),
    },
    mayPass: mayPassForUser,
    send: async ({ fields, key }) => {
      await send(fields, key)
      savedAt = Date.now()
      return null
    },
    waitAfter: (failures, error) => {
      if (failures <= retries.actionItemCreate) return intervals.actionItemCreateRetry
      for (const { id } of queue.list()) fail(id, error)
      return null
    },
    onRefused: (item, error) => {
      setAside({ ...item, isAside: true })
      fail(item.id, error)
    },
  })

  function setAside(item: Item): void {
    const others = (items: readonly Item[]) => items.filter(({ id, isAside }) => id !== item.id || !isAside)
    aside = [...others(aside), item]
    void storage.change((kept) => [...others(kept), item])
  }
  function takeBack({ id }: Item): void {
    const others = (items: readonly Item[]) => items.filter((item) => item.id !== id || !item.isAside)
    aside = others(aside)
    void storage.change(others)
  }

  function show(): void {
    const rests = queue.isResting()
    const items = [...aside, ...queue.list().filter(({ id }) => !aside.some((item) => item.id === id))]
    ids = [
      ...ids.filter((id) => items.some((item) => item.id === id)),
      ...items.flatMap(({ id }) => (ids.includes(id) ? [] : id)),
    ]
    shown = ids
      .flatMap((id) => items.find((item) => item.id === id) ?? [])
      .map(({ id, fields, isAside }) => ({
        id,
        fields,
        status: isAside || rests ? 'failing' : 'patching',
        error: errors.get(id) ?? null,
      }))
    for (const listener of [...listeners]) listener()
  }
  queue.subscribe(show)

  function fail(id: string, cause: unknown): void {
    errors.set(id, asError(cause))
    show()
    setTimeout(() => {
      errors.delete(id)
      show()
    }, intervals.actionItemErrorClears)
  }

  /** The failed item with this id, its error cleared. */
  function failed(id: string): Item | undefined {
    if (!shown.some((item) => item.id === id && item.status === 'failing')) return undefined
    errors.delete(id)
    return [...aside, ...queue.list()].find((item) => item.id === id)
  }

  const status = (): SaveStatus => {
    if (shown.some((item) => item.status === 'failing')) return 'failing'
    return shown.length > 0 ? 'patching' : 'saved'
  }

  return {
    list: () => shown,
    add: (fields) => {
      const key = newIdempotencyKey()
      void queue.add({ id: key, key, fields, madeAt: Date.now() })
    },
    retry: (id) => {
      const item = failed(id)
      if (!item) return
      if (item.isAside) {
        takeBack(item)
        const { fields, key, madeAt } = item
        const own = isKeyForgotten(madeAt) ? { key: newIdempotencyKey(), madeAt: Date.now() } : { key, madeAt }
        void queue.add({ id, fields, ...own })
      }
      void queue.nudge()
    },
    change: (id, fields) => {
      const item = failed(id)
      if (!item) return
      setAside({ id, fields, key: newIdempotencyKey(), madeAt: Date.now(), isAside: true })
      queue.discard(item.key)
      show()
    },
    discard: (id) => {
      const item = failed(id)
      if (!item) return
      takeBack(item)
      queue.discard(item.key)
      show()
    },
    resume: () => {
      if (isOpen) void queue.nudge()
      else void queue.open()
      isOpen = true
    },
    close: queue.close,
    status,
    savedAt: () => savedAt,
    isWaiting: () => false,
    flush: async () =>
      new Promise<void>((done) => {
        const look = () => {
          if (shown.some((item) => item.status === 'patching')) return
          listeners.delete(look)
          done()
        }
        listeners.add(look)
        look()
      }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
