import { createStore, del, entries, get, keys, promisifyRequest, update } from 'idb-keyval'

/* Data of a game that this device stores beyond localStorage, in IndexedDB. */

const store = createStore('crux', 'device')

/** Private windows and full disks make IndexedDB fail; values then live as long as the page. */
const inMemory = new Map<string, unknown>()

/** The value stored under a key, or null. */
export async function readFromDevice<Value>(key: string): Promise<Value | null> {
  if (inMemory.has(key)) return inMemory.get(key) as Value
  try {
    return (await get<Value>(key, store)) ?? null
  } catch {
    return null
  }
}

/** Stores a value; null deletes it. */
export async function writeToDevice(key: string, value: unknown): Promise<void> {
  try {
    await store('readwrite', async (objects) => {
      if (value === null) objects.delete(key)
      else objects.put(value, key)
      // A page that goes does not wait for the request's answer. Older browsers commit by themselves.
      const transaction: Omit<IDBTransaction, 'commit'> & Partial<IDBTransaction> = objects.transaction
      transaction.commit?.()
      return promisifyRequest(objects.transaction)
    })
    inMemory.delete(key)
  } catch {
    if (value === null) inMemory.delete(key)
    else inMemory.set(key, value)
  }
}

/** Updates the value under a key atomically across tabs. */
export async function updateOnDevice<Value>(key: string, change: (stored: Value | null) => Value): Promise<void> {
  try {
    await update<Value>(key, (stored) => change(stored ?? null), store)
  } catch {
    inMemory.set(key, change((inMemory.get(key) as Value | undefined) ?? null))
  }
}

/** Deletes the values under this key prefix that are no longer wanted. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it saves every caller the same cast
export async function deleteFromDevice<Value>(prefix: string, isUnwanted: (value: Value) => boolean): Promise<void> {
  try {
    const stored = await entries<string, Value>(store)
    await Promise.all(
      stored.map(async ([key, value]) => key.startsWith(prefix) && isUnwanted(value) && del(key, store)),
    )
  } catch {
    /* then there is nothing to delete */
  }
}

/** The keys with this prefix. */
export async function keysOnDevice(prefix: string): Promise<string[]> {
  try {
    return (await keys<string>(store)).filter((key) => key.startsWith(prefix))
  } catch {
    return [...inMemory.keys()].filter((key) => key.startsWith(prefix))
  }
}

/**
 * Gives the values under this key prefix another one; a crash or another tab in between loses nothing.
 * @param merge joins a value with the one that already has the new key
 */
export async function renameOnDevice<Value>(
  from: string,
  to: string,
  merge: (moved: Value, there: Value) => Value,
): Promise<void> {
  try {
    for (const [key, value] of await entries<string, Value>(store)) {
      if (!key.startsWith(from)) continue
      await update<Value>(to + key.slice(from.length), (there) => (there ? merge(value, there) : value), store)
      await del(key, store)
    }
  } catch {
    /* then there is nothing to rename */
  }
}
