import { intervals, retries } from '#domain/limits.ts'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { attempt } from './attempts.ts'
import { asError, type SaveStatus, type Saving } from './saving.ts'

/** Something new on its way to the server. */
export interface Pending<Fields> {
  id: string
  /** However often it is sent under one key, it arrives once; other fields are another thing, with another key. */
  key: string
  fields: Fields
  status: 'patching' | 'failing'
  /** Why it did not arrive; forgotten after 5 s, while the thing itself stays. */
  error: Error | null
}

/** Where pending things outlive a reload: only what they are, not how they fare. */
export interface OutboxBox<Fields> {
  read: () => Kept<Fields>[]
  write: (pending: Kept<Fields>[]) => void
}

export interface Kept<Fields> {
  id: string
  key: string
  fields: Fields
}

export interface Outbox<Fields> extends Saving {
  list: () => readonly Pending<Fields>[]
  add: (fields: Fields) => void
  retry: (id: string) => void
  /** Changes one that did not arrive; it waits to be sent again. */
  change: (id: string, fields: Fields) => void
  /** Gives up one that did not arrive. */
  discard: (id: string) => void
  /** Sends what was left over from before a reload. */
  connect: () => void
}

/** New things on their way: shown at once, tried again twice 5 s apart, then kept until somebody decides. Nothing typed is lost. */
export function createOutbox<Fields>(
  send: (fields: Fields, key: string) => Promise<void>,
  box: OutboxBox<Fields>,
): Outbox<Fields> {
  let pending: Pending<Fields>[] = []
  let savedAt: number | null = null
  let isConnected = false
  const sending = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()
  const limits = { retries: retries.actionItemCreate, wait: intervals.actionItemCreateRetry }

  function set(next: Pending<Fields>[]): void {
    pending = next
    box.write(pending.map(({ id, key, fields }) => ({ id, key, fields })))
    for (const listener of [...listeners]) listener()
  }

  const update = (id: string, facts: Partial<Pending<Fields>>) =>
    set(pending.map((item) => (item.id === id ? { ...item, ...facts } : item)))
  const failed = (id: string) => pending.find((item) => item.id === id && item.status === 'failing')

  async function deliver({ id, key, fields }: Kept<Fields>): Promise<void> {
    try {
      await attempt(() => send(fields, key), limits)
      savedAt = Date.now()
      set(pending.filter((item) => item.id !== id))
    } catch (cause) {
      update(id, { status: 'failing', error: asError(cause) })
      setTimeout(() => update(id, { error: null }), intervals.actionItemErrorClears)
    } finally {
      sending.delete(id)
    }
  }

  function start(item: Pending<Fields>): void {
    if (!sending.has(item.id)) sending.set(item.id, deliver(item))
  }

  const status = (): SaveStatus => {
    if (pending.some((item) => item.status === 'failing')) return 'failing'
    return pending.length > 0 ? 'patching' : 'saved'
  }

  return {
    list: () => pending,
    add: (fields) => {
      const key = newIdempotencyKey()
      const item: Pending<Fields> = { id: key, key, fields, status: 'patching', error: null }
      set([...pending, item])
      start(item)
    },
    retry: (id) => {
      const item = failed(id)
      if (!item) return
      update(id, { status: 'patching', error: null })
      start(item)
    },
    change: (id, fields) => {
      if (failed(id)) update(id, { fields, key: newIdempotencyKey(), error: null })
    },
    discard: (id) => {
      if (failed(id)) set(pending.filter((item) => item.id !== id))
    },
    connect: () => {
      if (isConnected) return
      isConnected = true
      const left = box.read()
      if (left.length === 0) return
      set([...left.map((item): Pending<Fields> => ({ ...item, status: 'patching', error: null })), ...pending])
      for (const item of pending) start(item)
    },
    status,
    savedAt: () => savedAt,
    isWaiting: () => false,
    flush: async () => {
      await Promise.all(sending.values())
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
