import { forgetKept } from '../device-store.ts'
import type { Wish, WishBox } from './send-queue.ts'
import { wishBox } from './wish-box.ts'

const prefix = 'wishes '

/** A place for what a user wishes. It goes when it is empty. */
export function userWishBox<W extends Wish>(name: string): WishBox<W> {
  void forgetKept<readonly W[]>(prefix, ({ length }) => length === 0)
  return wishBox(prefix + name)
}
