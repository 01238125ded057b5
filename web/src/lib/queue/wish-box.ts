import { changeKept, readKept } from '../device-store.ts'
import type { Wish, WishBox } from './send-queue.ts'

/**
 * Storage on this device for the actions of one queue.
 * @param isOwn excludes actions of other users, which stay stored
 */
export function wishBox<W extends Wish>(name: string, isOwn: (wish: W) => boolean = () => true): WishBox<W> {
  return {
    read: async () => ((await readKept<W[]>(name)) ?? []).filter(isOwn),
    change: async (edit) => changeKept<readonly W[]>(name, (kept) => edit(kept ?? [])),
  }
}
