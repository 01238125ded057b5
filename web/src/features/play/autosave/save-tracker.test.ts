import { expect, it, vi } from 'vitest'
import { createSaveTracker } from './save-tracker.ts'
import type { SaveStatus, Saving } from './saving.ts'

function part(status: SaveStatus, facts: { savedAt?: number | null; isWaiting?: boolean } = {}) {
  let now = status
  const listeners = new Set<() => void>()
  const saving: Saving = {
    status: () => now,
    savedAt: () => facts.savedAt ?? null,
    isWaiting: () => facts.isWaiting ?? false,
    flush: vi.fn(async () => {}),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    saving,
    set: (next: SaveStatus) => {
      now = next
      for (const listener of listeners) listener()
    },
  }
}

it('says the worst of all parts, and when something was saved last', () => {
  const saveTracker = createSaveTracker()
  saveTracker.register(part('saved', { savedAt: 5 }).saving)
  saveTracker.register(part('patching', { savedAt: 9 }).saving)
  expect(saveTracker.summary()).toEqual({ status: 'patching', savedAt: 9, waiting: 0 })
  saveTracker.register(part('failing', { isWaiting: true }).saving)
  expect(saveTracker.summary()).toEqual({ status: 'failing', savedAt: 9, waiting: 1 })
})

it('follows its parts and forgets those that are gone', () => {
  const saveTracker = createSaveTracker()
  const heard = vi.fn()
  saveTracker.subscribe(heard)
  const { saving, set } = part('saved')
  const leave = saveTracker.register(saving)
  set('dirty')
  expect(saveTracker.summary().status).toBe('dirty')
  leave()
  expect(saveTracker.summary().status).toBe('saved')
  expect(heard).toHaveBeenCalledTimes(2)
})

it('flushes every part', async () => {
  const saveTracker = createSaveTracker()
  const parts = [part('dirty'), part('failing')]
  for (const { saving } of parts) saveTracker.register(saving)
  await saveTracker.flush()
  for (const { saving } of parts) expect(saving.flush).toHaveBeenCalledOnce()
})
