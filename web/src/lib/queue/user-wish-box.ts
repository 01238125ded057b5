import { forgetKept } from '../device-store.ts'
import type { Wish, WishBox } from './send-queue.ts'
import { wishBox } from './wish-box.ts'

const prefix = 'wishes '

/** Storage for a user's actions; deleted when empty. */
export function userWishBox<W extends Wish>(name: string): WishBox<W> {
  void forgetKept<readonly W[]>(prefix, ({ length }) => length === 0)
  return wishBox(prefix + name)
}
