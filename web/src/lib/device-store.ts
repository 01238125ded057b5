import { createStore, del, entries, get, keys, set, update } from 'idb-keyval'

/* What this device keeps of a game beyond what localStorage is for. */

const store = createStore('crux', 'device')

/** Private windows and full disks make IndexedDB refuse; what could not be kept there lives as long as the page. */
const unkept = new Map<string, unknown>()

/** What is kept under a key, or null. */
export async function readKept<Value>(key: string): Promise<Value | null> {
  if (unkept.has(key)) return unkept.get(key) as Value
  try {
    return (await get<Value>(key, store)) ?? null
  } catch {
    return null
  }
}

/** Keeps a value; null forgets it. */
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

/** Changes what is kept under a key in one step, whatever other tabs do meanwhile. */
export async function changeKept<Value>(key: string, change: (kept: Value | null) => Value): Promise<void> {
  try {
    await update<Value>(key, (kept) => change(kept ?? null), store)
  } catch {
    unkept.set(key, change((unkept.get(key) as Value | undefined) ?? null))
  }
}

/** Forgets what is kept under keys that begin so, where it is no longer wanted. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it saves every caller the same cast
export async function forgetKept<Value>(prefix: string, isUnwanted: (value: Value) => boolean): Promise<void> {
  try {
    const kept = await entries<string, Value>(store)
    await Promise.all(kept.map(async ([key, value]) => key.startsWith(prefix) && isUnwanted(value) && del(key, store)))
  } catch {
    /* then there is nothing to forget */
  }
}

/** The keys that begin so. */
export async function listKept(prefix: string): Promise<string[]> {
  try {
    return (await keys<string>(store)).filter((key) => key.startsWith(prefix))
  } catch {
    return [...unkept.keys()].filter((key) => key.startsWith(prefix))
  }
}
