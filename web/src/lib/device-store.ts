import { createStore, del, entries, get, keys, set, update } from 'idb-keyval'

/* Data of a game that this device stores beyond localStorage, in IndexedDB. */

const store = createStore('crux', 'device')

/** Private windows and full disks make IndexedDB fail; values then live as long as the page. */
const unkept = new Map<string, unknown>()

/** The value stored under a key, or null. */
export async function readKept<Value>(key: string): Promise<Value | null> {
  if (unkept.has(key)) return unkept.get(key) as Value
  try {
    return (await get<Value>(key, store)) ?? null
  } catch {
    return null
  }
}

/** Stores a value; null deletes it. */
export async function writeKept(key: string, value: unknown): Promise<void> {
  try {
    if (value === null) await del(key, store)
    else await set(key, value, store)
    unkept.delete(key)
  } catch {
    if (value === null) unkept.delete(key)
    else unkept.set(key, value)
  }
}

/** Updates the value under a key atomically across tabs. */
export async function changeKept<Value>(key: string, change: (kept: Value | null) => Value): Promise<void> {
  try {
    await update<Value>(key, (kept) => change(kept ?? null), store)
  } catch {
    unkept.set(key, change((unkept.get(key) as Value | undefined) ?? null))
  }
}

/** Deletes the values under this key prefix that are no longer wanted. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it saves every caller the same cast
export async function forgetKept<Value>(prefix: string, isUnwanted: (value: Value) => boolean): Promise<void> {
  try {
    const kept = await entries<string, Value>(store)
    await Promise.all(kept.map(async ([key, value]) => key.startsWith(prefix) && isUnwanted(value) && del(key, store)))
  } catch {
    /* then there is nothing to delete */
  }
}

/** The keys with this prefix. */
export async function listKept(prefix: string): Promise<string[]> {
  try {
    return (await keys<string>(store)).filter((key) => key.startsWith(prefix))
  } catch {
    return [...unkept.keys()].filter((key) => key.startsWith(prefix))
  }
}
