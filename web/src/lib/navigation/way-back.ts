import { readStored, writeStored } from '../storage.ts'

const key = 'crux.way-back'
const lentKey = 'crux.way-back.lent'
/** The lifetime of a mailed link, in ms. */
const lentFor = 24 * 3_600_000

interface Lent {
  path: string
  at: number
}

function readOwn(): string | null {
  try {
    return window.sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores the page where the session ended, for this tab. */
export function rememberWayBack(path: string): void {
  try {
    window.sessionStorage.setItem(key, path)
  } catch {
    /* blocked: then a login leads to the default page */
  }
}

/** Shares the stored page with the tab that a mailed link will open. */
export function lendWayBack(): void {
  const path = readOwn()
  if (path !== null) writeStored(lentKey, { path, at: Date.now() } satisfies Lent)
}

/**
 * Returns the page to return to after login and deletes it; null for the default. Only a login by mailed link uses a
 * page shared by another tab.
 */
export function takeWayBack({ lent = false } = {}): string | null {
  const own = readOwn()
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    /* blocked: then nothing was stored either */
  }
  const other = lent ? readStored<Lent>(lentKey) : null
  writeStored(lentKey, null)
  return own ?? (other && Date.now() - other.at < lentFor ? other.path : null)
}
