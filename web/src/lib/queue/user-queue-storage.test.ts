import { beforeEach, expect, it, vi } from 'vitest'
import { userQueueStorage } from './user-queue-storage.ts'

const device = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => async (_: string, work: (objects: object) => unknown) =>
    work({
      put: (value: unknown, key: string) => void device.set(key, value),
      delete: (key: string) => void device.delete(key),
      transaction: {},
    }),
  promisifyRequest: async () => {},
  get: async (key: string) => device.get(key),
  del: async (key: string) => void device.delete(key),
  keys: async () => [...device.keys()],
  entries: async () => [...device],
  update: async (key: string, change: (there: unknown) => unknown) => void device.set(key, change(device.get(key))),
}))

beforeEach(() => device.clear())

it('actions that wait on a device under the name they had before are still sent, each once', async () => {
  device.set('wishes seats of a game', [{ key: 'a' }, { key: 'b' }])
  device.set('queued actions seats of a game', [{ key: 'b' }, { key: 'c' }])
  device.set('wishes another game', [{ key: 'd' }])
  device.set('own words', 'stay')
  expect(await userQueueStorage('seats of a game').read()).toEqual([{ key: 'a' }, { key: 'b' }, { key: 'c' }])
  expect([...device.keys()].toSorted()).toEqual([
    'own words',
    'queued actions another game',
    'queued actions seats of a game',
  ])
})

it('what is added waits until those are moved', async () => {
  device.set('wishes seats', [{ key: 'a' }])
  const storage = userQueueStorage('seats')
  await storage.change((actions) => [...actions, { key: 'b', madeAt: 2 }])
  expect(device.get('queued actions seats')).toEqual([{ key: 'a' }, { key: 'b', madeAt: 2 }])
})

it('empty queues leave the device', async () => {
  device.set('wishes seats', [])
  userQueueStorage('seats')
  await vi.waitFor(() => expect([...device.keys()]).toEqual([]))
})
