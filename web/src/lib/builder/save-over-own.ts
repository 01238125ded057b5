import { hasCode } from '../api/api-error.ts'

interface Saving<Item> {
  /** The state that the draft changes; null: a new item. */
  base: string | null
  save: (base: string | null) => Promise<Item>
  /** The item as the server has it now. */
  read: () => Promise<Item | undefined>
  /** Whether it is what the draft sent before, without an answer. */
  isOwn: (item: Item) => boolean
}

/**
 * Saves a draft. If nobody but its own earlier save, whose answer was lost, overtook it, saves it on top of that.
 * @throws what `save` throws; after `draft_changed` the item has been read anew
 */
export async function saveOverOwn<Item extends { updatedAt: string }>({
  base,
  save,
  read,
  isOwn,
}: Saving<Item>): Promise<Item> {
  try {
    return await save(base)
  } catch (error) {
    if (!hasCode(error, 'draft_changed')) throw error
    const now = await read()
    if (!now || !isOwn(now)) throw error
    return save(now.updatedAt)
  }
}
