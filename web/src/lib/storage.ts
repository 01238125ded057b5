/** Private windows and full disks make localStorage throw; values then live as long as the page. */
const inMemory = new Map<string, string>()

function readText(key: string): string | null {
  const text = inMemory.get(key)
  if (text !== undefined) return text
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A JSON value stored on this device, or null. Its type is not checked. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it saves every caller the same cast
export function readStored<Value>(key: string): Value | null {
  const text = readText(key)
  if (text === null) return null
  try {
    return JSON.parse(text) as Value
  } catch {
    return null
  }
}

/** Stores a JSON value on this device; null deletes it. */
export function writeStored(key: string, value: unknown): void {
  const text = value === null || value === undefined ? null : JSON.stringify(value)
  try {
    if (text === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, text)
    inMemory.delete(key)
  } catch {
    if (text === null) inMemory.delete(key)
    else inMemory.set(key, text)
  }
}

/** Calls back when another tab changes the value under the key; the returned function unsubscribes. */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
