const key = 'crux.way-back'

/** Remembers where the person was when their session ended, for this tab. */
export function rememberWayBack(path: string): void {
  try {
    window.sessionStorage.setItem(key, path)
  } catch { /* blocked: then logging in leads to the usual place */ }
}

/** Where logging in leads back to, once; null for the usual place. */
export function takeWayBack(): string | null {
  try {
    const path = window.sessionStorage.getItem(key)
    window.sessionStorage.removeItem(key)
    return path
  } catch {
    return null
  }
}
