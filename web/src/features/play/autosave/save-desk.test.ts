import { expect, it, vi } from 'vitest'
import { createSaveDesk } from './save-desk.ts'
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
  const desk = createSaveDesk()
  desk.register(part('saved', { savedAt: 5 }).saving)
  desk.register(part('patching', { savedAt: 9 }).saving)
  expect(desk.summary()).toEqual({ status: 'patching', savedAt: 9, waiting: 0 })
  desk.register(part('failing', { isWaiting: true }).saving)
  expect(desk.summary()).toEqual({ status: 'failing', savedAt: 9, waiting: 1 })
})

it('follows its parts and forgets those that are gone', () => {
  const desk = createSaveDesk()
  const heard = vi.fn()
  desk.subscribe(heard)
  const { saving, set } = part('saved')
  const leave = desk.register(saving)
  set('dirty')
  expect(desk.summary().status).toBe('dirty')
  leave()
  expect(desk.summary().status).toBe('saved')
  expect(heard).toHaveBeenCalledTimes(2)
})

it('flushes every part', async () => {
  const desk = createSaveDesk()
  const parts = [part('dirty'), part('failing')]
  for (const { saving } of parts) desk.register(saving)
  await desk.flush()
  for (const { saving } of parts) expect(saving.flush).toHaveBeenCalledOnce()
})
