import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keysOnDevice, readFromDevice } from '../../../lib/device-store.ts'
import type { StoredChanges } from './draft-store.ts'
import { storeChanges } from './stored-changes.ts'

let page: EventTarget
let tab: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  tab = new EventTarget()
  vi.stubGlobal('document', tab)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const typed = (to: string): StoredChanges => ({
  fields: [{ kind: 'card', id: 'c', field: 'title', from: '', to }],
})

/** What is stored on the device of a person's changes. */
async function onDevice(userId: string): Promise<unknown[]> {
  const keys = await keysOnDevice(`deck-draft ${userId} `)
  return Promise.all(keys.map(async (key) => readFromDevice(key)))
}

test('what is typed is stored in a moment, not with every key', async () => {
  const storage = storeChanges('anna', 'deck')
  storage.persist(typed('L'))
  storage.persist(typed('La'))
  expect(await onDevice('anna')).toEqual([])
  vi.advanceTimersByTime(100)
  expect(await onDevice('anna')).toEqual([typed('La')])
  storage.persist(null)
  vi.advanceTimersByTime(100)
  expect(await onDevice('anna')).toEqual([])
  storage.close()
})

test('a page that goes stores at once what it has', async () => {
  const storage = storeChanges('bea', 'deck')
  storage.persist(typed('Late'))
  page.dispatchEvent(new Event('pagehide'))
  expect(await onDevice('bea')).toEqual([typed('Late')])
  storage.persist(typed('Later'))
  storage.close()
  expect(await onDevice('bea')).toEqual([typed('Later')])
})

test('a page in the background has stored what it has, and a closed one stores no more', async () => {
  const storage = storeChanges('cleo', 'deck')
  storage.persist(typed('Hidden'))
  tab.dispatchEvent(new Event('visibilitychange'))
  expect(await onDevice('cleo')).toEqual([typed('Hidden')])
  storage.close()
  storage.persist(typed('After'))
  tab.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(new Event('pagehide'))
  expect(await onDevice('cleo')).toEqual([typed('Hidden')])
})
