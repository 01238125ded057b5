import type { QueuedAction, QueueStorage } from '../api/send-queue.ts'
import { deleteFromDevice, renameOnDevice } from '../device-store.ts'
import { queueStorage } from './queue-storage.ts'

const prefix = 'queued actions '
/** What they were stored under before; devices that were away still have it. */
const formerPrefix = 'wishes '

/** Storage for a user's actions; deleted when empty. */
export function userQueueStorage<A extends QueuedAction>(name: string): QueueStorage<A> {
  const storage = queueStorage<A>(prefix + name)
  const renamed = renameOnDevice<readonly A[]>(formerPrefix, prefix, inOneQueue)
  void renamed.then(() => deleteFromDevice<readonly A[]>(prefix, ({ length }) => length === 0))
  return {
    read: async () => {
      await renamed
      return storage.read()
    },
    change: async (edit) => {
      await renamed
      await storage.change(edit)
    },
  }
}

/** The earlier actions first; each once, by its idempotency key. */
function inOneQueue<A extends QueuedAction>(earlier: readonly A[], later: readonly A[]): readonly A[] {
  const keys = new Set(earlier.map(({ key }) => key))
  return [...earlier, ...later.filter(({ key }) => !keys.has(key))]
}
