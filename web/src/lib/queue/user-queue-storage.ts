import { deleteFromDevice } from '../device-store.ts'
import type { QueuedAction, QueueStorage } from '../api/send-queue.ts'
import { queueStorage } from './queue-storage.ts'

/** Stored on devices under this name: renaming it would lose what waits there. */
const prefix = 'wishes '

/** Storage for a user's actions; deleted when empty. */
export function userQueueStorage<A extends QueuedAction>(name: string): QueueStorage<A> {
  void deleteFromDevice<readonly A[]>(prefix, ({ length }) => length === 0)
  return queueStorage(prefix + name)
}
