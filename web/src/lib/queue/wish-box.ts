import { changeKept, forgetKept, readKept } from '../device-store.ts'
import type { Wish, WishBox } from './send-queue.ts'

/** A place on this device for the wishes of one queue. @param isOwn leaves those of somebody else where they are */
export function wishBox<W extends Wish>(name: string, isOwn: (wish: W) => boolean = () => true): WishBox<W> {
  return {
    read: async () => ((await readKept<W[]>(name)) ?? []).filter(isOwn),
    change: async (edit) => changeKept<readonly W[]>(name, (kept) => edit(kept ?? [])),
  }
}

const prefix = 'wishes '

/** A place for what a user wishes. It goes when it is empty. */
export function userWishBox<W extends Wish>(name: string): WishBox<W> {
  void forgetKept<readonly W[]>(prefix, ({ length }) => length === 0)
  return wishBox(prefix + name)
}
