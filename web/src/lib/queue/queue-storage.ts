import { readFromDevice, updateOnDevice } from '../device-store.ts'
import type { QueuedAction, QueueStorage } from '../api/send-queue.ts'

/**
 * Storage on this device for the actions of one queue.
 * @param isOwn excludes actions of other users, which stay stored
 */
export function queueStorage<A extends QueuedAction>(
  name: string,
  isOwn: (action: A) => boolean = () => true,
): QueueStorage<A> {
  return {
    read: async () => ((await readFromDevice<A[]>(name)) ?? []).filter(isOwn),
    change: async (edit) => updateOnDevice<readonly A[]>(name, (stored) => edit(stored ?? [])),
  }
}
