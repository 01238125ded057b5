import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftAnswer } from '../sync/draft-answer.ts'
import { createDraftStore } from '../sync/draft-store.ts'
import { goBack } from './go-back.ts'

const draft = (draftVersion: number, hasUnpublishedChanges: boolean) =>
  ({
    id: 'deck',
    draftVersion,
    hasUnpublishedChanges,
    deck: null,
    suits: [],
    cards: [],
    perspectives: [],
  }) as unknown as DraftAnswer

const calls: unknown[] = []
beforeEach(() => {
  calls.length = 0
  vi.stubGlobal('window', {
    localStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  })
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    calls.push(typeof body === 'string' ? JSON.parse(body).data.attributes : null)
    return new Response(JSON.stringify({ data: { type: 'deck-drafts', id: 'deck', attributes: {} } }))
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A draft that shows nothing unpublished, and what is heard before a call about all of it. */
function opened(heard: DraftAnswer) {
  const store = createDraftStore(draft(1, false), { persist: () => {}, now: () => 0 })
  const onWholeDraft = async <Result>(call: (draftVersion: number) => Promise<Result>) => {
    store.hear(heard)
    return call(store.draftVersion())
  }
  return { store, onWholeDraft }
}

test('what somebody else has just written is not discarded before a person agrees', async () => {
  const theirs = opened(draft(2, true))
  expect(await goBack(theirs, { version: 3, mayDiscard: false })).toBeNull()
  expect(calls).toEqual([])
  expect(await goBack(theirs, { version: 3, mayDiscard: true })).not.toBeNull()
  expect(calls).toEqual([{ draft_version: 2, version: 3 }])
})

test('where nothing is unpublished, nobody is asked', async () => {
  expect(await goBack(opened(draft(1, false)), { version: null, mayDiscard: false })).not.toBeNull()
  expect(calls).toEqual([{ draft_version: 1 }])
})
