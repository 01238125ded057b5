import { intervals, retries } from '#domain/limits.ts'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { isKeyForgotten } from '../../../lib/api/wish-keys.ts'
import { createSendQueue, type Wish, type WishBox } from '../../../lib/queue/send-queue.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { asError, type SaveStatus, type Saving } from './saving.ts'

/** Something new as it waits on this device: its `id` stays, its key goes when its fields change. */
export interface AdditionWish<Fields> extends Wish {
  id: string
  fields: Fields
}

/** Something new on its way to the server. */
export interface Addition<Fields> {
  id: string
  fields: Fields
  status: 'patching' | 'failing'
  /** Why it did not arrive; forgotten after 5 s, while the thing itself stays. */
  error: Error | null
}

export interface Additions<Fields> extends Saving {
  list: () => readonly Addition<Fields>[]
  add: (fields: Fields) => void
  retry: (id: string) => void
  /** Changes one that did not arrive; it waits to be sent again. */
  change: (id: string, fields: Fields) => void
  /** Gives up one that did not arrive. */
  discard: (id: string) => void
  /** Sends what was left over from before a reload, and what rests. */
  resume: () => void
  close: () => void
}

/** New things on their way: shown at once, tried again twice 5 s apart, then kept until somebody decides. Nothing typed is lost. */
export function createAdditions<Fields>(
  send: (fields: Fields, key: string) => Promise<void>,
  box: WishBox<AdditionWish<Fields>>,
): Additions<Fields> {
  let shown: readonly Addition<Fields>[] = []
  let savedAt: number | null = null
  let isOpen = false
  const errors = new Map<string, Error>()
  const listeners = new Set<() => void>()

  const queue = createSendQueue<AdditionWish<Fields>>({
    box,
    keepsRefused: true,
    send: async ({ fields, key }) => {
      await send(fields, key)
      savedAt = Date.now()
      return null
    },
    waitAfter: (failures, error) => {
      if (failures <= retries.actionItemCreate) return intervals.actionItemCreateRetry
      for (const { id, key } of queue.list()) if (!queue.isSetAside(key)) fail(id, error)
      return null
    },
    onRefused: ({ id }, error) => fail(id, error),
  })

  function show(): void {
    shown = queue.list().map(({ id, key, fields }) => ({
      id,
      fields,
      status: queue.isSetAside(key) || queue.isResting() ? 'failing' : 'patching',
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

  const wishOf = (id: string, fields: Fields, key: string): AdditionWish<Fields> => ({
    id,
    fields,
    key,
    at: serverNow(),
  })
  const failed = (id: string) =>
    shown.some((item) => item.id === id && item.status === 'failing')
      ? queue.list().find((wish) => wish.id === id)
      : undefined

  const status = (): SaveStatus => {
    if (shown.some((item) => item.status === 'failing')) return 'failing'
    return shown.length > 0 ? 'patching' : 'saved'
  }

  return {
    list: () => shown,
    add: (fields) => {
      const key = newIdempotencyKey()
      void queue.add(wishOf(key, fields, key))
    },
    retry: (id) => {
      const wish = failed(id)
      if (!wish) return
      errors.delete(id)
      const again = isKeyForgotten(wish.at) ? wishOf(id, wish.fields, newIdempotencyKey()) : wish
      queue.change(wish.key, again)
      queue.retry(again.key)
    },
    change: (id, fields) => {
      const wish = failed(id)
      if (!wish) return
      errors.delete(id)
      queue.change(wish.key, wishOf(id, fields, newIdempotencyKey()))
    },
    discard: (id) => {
      const wish = failed(id)
      if (wish) queue.discard(wish.key)
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
