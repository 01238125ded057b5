import { intervals, retries } from '#domain/limits.ts'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { attempt } from './attempts.ts'
import { asError, type SaveStatus, type Saving } from './saving.ts'

/** Something new on its way to the server. */
export interface Pending<Fields> {
  /** Its idempotency key as well: however often it is sent, it arrives once. */
  key: string
  fields: Fields
  status: 'patching' | 'failing'
  /** Why it did not arrive; forgotten after 5 s, while the thing itself stays. */
  error: Error | null
}

/** Where pending things outlive a reload: only what they are, not how they fare. */
export interface OutboxBox<Fields> {
  read: () => { key: string; fields: Fields }[]
  write: (pending: { key: string; fields: Fields }[]) => void
}

export interface Outbox<Fields> extends Saving {
  list: () => readonly Pending<Fields>[]
  add: (fields: Fields) => void
  retry: (key: string) => void
  /** Gives a failed one back to be changed; it is sent no more. */
  discard: (key: string) => Fields | null
  /** Sends what was left over from before a reload. */
  connect: () => void
}

/** New things on their way: shown at once, tried again twice 5 s apart, then kept until somebody decides. Nothing typed is lost. */
export function createOutbox<Fields>(send: (fields: Fields, key: string) => Promise<void>, box: OutboxBox<Fields>): Outbox<Fields> {
  let pending: Pending<Fields>[] = []
  let savedAt: number | null = null
  let isConnected = false
  const sending = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()
  const limits = { retries: retries.actionItemCreate, wait: intervals.actionItemCreateRetry }

  function set(next: Pending<Fields>[]): void {
    pending = next
    box.write(pending.map(({ key, fields }) => ({ key, fields })))
    for (const listener of [...listeners]) listener()
  }

  const change = (key: string, fields: Partial<Pending<Fields>>) =>
    set(pending.map((item) => (item.key === key ? { ...item, ...fields } : item)))

  async function deliver({ key, fields }: { key: string; fields: Fields }): Promise<void> {
    try {
      await attempt(() => send(fields, key), limits)
      savedAt = Date.now()
      set(pending.filter((item) => item.key !== key))
    } catch (cause) {
      change(key, { status: 'failing', error: asError(cause) })
      setTimeout(() => change(key, { error: null }), intervals.actionItemErrorClears)
    } finally {
      sending.delete(key)
    }
  }

  function start(item: Pending<Fields>): void {
    if (!sending.has(item.key)) sending.set(item.key, deliver(item))
  }

  const status = (): SaveStatus => {
    if (pending.some((item) => item.status === 'failing')) return 'failing'
    return pending.length > 0 ? 'patching' : 'saved'
  }

  return {
    list: () => pending,
    add: (fields) => {
      const item: Pending<Fields> = { key: newIdempotencyKey(), fields, status: 'patching', error: null }
      set([...pending, item])
      start(item)
    },
    retry: (key) => {
      const item = pending.find((other) => other.key === key)
      if (!item) return
      change(key, { status: 'patching', error: null })
      start(item)
    },
    discard: (key) => {
      const item = pending.find((other) => other.key === key && other.status === 'failing')
      if (item) set(pending.filter((other) => other !== item))
      return item?.fields ?? null
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
