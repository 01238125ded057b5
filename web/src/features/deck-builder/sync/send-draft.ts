import { ApiError, hasCode, mayPass } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import type { BodyOf } from '../../../lib/api/endpoint-types.ts'
import type { DraftEdit } from '../model/draft-state.ts'
import { fieldOfClient, type DraftAnswer } from './draft-answer.ts'
import type { DraftStore } from './draft-store.ts'

type Changes = BodyOf<'PATCH /v1/decks/:deckId/draft'>['changes']

/** How a draft is saved and polled; tests pass their own server. */
export interface DraftLine {
  send: (edits: DraftEdit[], draftVersion: number, key: string) => Promise<DraftAnswer>
  since: (draftVersion: number) => Promise<DraftAnswer>
}

/** The connection to the server. */
export function draftLine(deckId: string): DraftLine {
  const params = { deckId }
  return {
    send: async (edits, draftVersion, idempotencyKey) => {
      const body = { draftVersion, changes: changesOf(edits) }
      return (await api('PATCH /v1/decks/:deckId/draft', { params, body, idempotencyKey, retry: [] })).data
    },
    since: async (since) => (await api('GET /v1/decks/:deckId/draft', { params, query: { since } })).data,
  }
}

export interface Autosave {
  /** Saves at once and resolves to whether everything is saved. */
  flush: () => Promise<boolean>
  /** Saves at once and hears what others did meanwhile; resolves to whether the page and the server have one draft. */
  catchUp: () => Promise<boolean>
  stop: () => void
}

/** Changes as the server takes them: those of the deck itself have no id. */
export function changesOf(edits: readonly DraftEdit[]): Changes {
  return edits.map(({ id, ...edit }) => (id === null ? edit : { id, ...edit })) as unknown as Changes
}

/** In milliseconds: the debounce of typing, the polling interval, and the backoff after failures. */
const pauses = { typing: 600, listening: 4_000, again: [1_000, 2_000, 4_000, 8_000, 15_000] }

/**
 * Saves a draft while it is edited: after a short pause in typing, one call at a time, retried until an answer
 * arrives. Polls for other people's changes. If somebody else has changed the same field, the store gets a conflict.
 */
export function autosaveDraft(store: DraftStore, line: DraftLine): Autosave {
  const over = { isOver: false }
  let isBusy: Promise<void> | null = null
  let key: string | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function listen(): Promise<void> {
    if (store.snapshot().save === 'failed') return
    store.hear(await line.since(store.draftVersion()))
  }

  async function attempt(): Promise<void> {
    const next = store.takeForSending()
    if (!next) return
    key ??= crypto.randomUUID()
    try {
      const answer = await line.send(next.edits, next.draftVersion, key)
      key = null
      failures = 0
      store.confirm(answer)
    } catch (error) {
      if (mayPass(error)) {
        failures += 1
        store.holdUp()
        return
      }
      key = null
      if (hasCode(error, 'draft_changed')) {
        store.giveBack({ save: 'saving' })
        store.hear(await line.since(store.draftVersion()))
        store.ask(conflictsOf(error))
        return
      }
      store.giveBack({ save: 'failed', ...(error instanceof ApiError ? { error } : {}) })
      if (!(error instanceof ApiError)) throw error
    }
  }

  /** Sends until nothing is left or it must wait. */
  async function run(): Promise<void> {
    do await attempt()
    while (!over.isOver && hasWork() && failures === 0)
  }

  function hasWork(): boolean {
    const { save } = store.snapshot()
    return save === 'saving' && store.hasWork()
  }

  function go(): Promise<void> {
    isBusy ??= run()
      .catch(() => {
        failures += 1
        store.holdUp()
      })
      .finally(() => {
        isBusy = null
        plan()
      })
    return isBusy
  }

  function plan(wait?: number): void {
    clearTimeout(timer)
    if (over.isOver) return
    const { save } = store.snapshot()
    if (save === 'offline') {
      const next = pauses.again[Math.min(failures, pauses.again.length) - 1] ?? pauses.again[0]
      timer = setTimeout(() => void go(), next)
      return
    }
    if (hasWork()) timer = setTimeout(() => void go(), wait ?? pauses.typing)
    else timer = setTimeout(() => void hearOthers(), pauses.listening)
  }

  async function hearOthers(): Promise<void> {
    try {
      if (document.visibilityState === 'visible') await listen()
    } catch {
      /* nothing was lost: the next poll catches up */
    }
    plan()
  }

  const isSaved = () => store.snapshot().save === 'saved' && store.snapshot().conflicts.length === 0

  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    await (isBusy ?? Promise.resolve())
    if (hasWork() || store.snapshot().save === 'offline') await go()
    else plan()
    return isSaved()
  }

  const atOnce = () => void go()
  const stopListening = store.onUnsent(() => {
    if (!isBusy) plan()
  })
  window.addEventListener('online', atOnce)
  plan(0)
  return {
    flush,
    catchUp: async () => {
      if (!(await flush())) return false
      await listen()
      return isSaved()
    },
    stop: () => {
      over.isOver = true
      clearTimeout(timer)
      stopListening()
      window.removeEventListener('online', atOnce)
    },
  }
}

/** The conflicting fields of the server's error, under their client names. */
function conflictsOf(error: ApiError): { id: string | null; field: string }[] {
  const { conflicts } = error.meta as { conflicts?: { id: string | null; field: string }[] }
  return (conflicts ?? []).map(({ id, field }) => ({
    id,
    field: fieldOfClient(field),
  }))
}
