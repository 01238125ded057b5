import { changeKept, readKept } from '../device-store.ts'
import type { Wish, WishBox } from './send-queue.ts'

/** A place on this device for the wishes of one queue. @param isOwn leaves those of somebody else where they are */
export function wishBox<W extends Wish>(name: string, isOwn: (wish: W) => boolean = () => true): WishBox<W> {
  return {
    read: async () => ((await readKept<W[]>(name)) ?? []).filter(isOwn),
    change: async (edit) => changeKept<readonly W[]>(name, (kept) => edit(kept ?? [])),
  }
}
