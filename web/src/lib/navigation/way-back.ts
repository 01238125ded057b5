import { readStored, writeStored } from '../storage.ts'

const key = 'crux.way-back'
const lentKey = 'crux.way-back.lent'
/** As long as a mailed link works. */
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

/** Remembers where the person was when their session ended, for this tab. */
export function rememberWayBack(path: string): void {
  try {
    window.sessionStorage.setItem(key, path)
  } catch {
    /* blocked: then logging in leads to the usual place */
  }
}

/** Lends the way back to the tab that a mailed link will open. */
export function lendWayBack(): void {
  const path = readOwn()
  if (path !== null) writeStored(lentKey, { path, at: Date.now() } satisfies Lent)
}

/** Where logging in leads back to, once; null for the usual place. Only a mailed link follows a way that another tab lent. */
export function takeWayBack({ lent = false } = {}): string | null {
  const own = readOwn()
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    /* blocked: then nothing was there either */
  }
  const other = lent ? readStored<Lent>(lentKey) : null
  writeStored(lentKey, null)
  return own ?? (other && Date.now() - other.at < lentFor ? other.path : null)
}
