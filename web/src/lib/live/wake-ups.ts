/** After an absence shorter than this (ms), connections are most likely still alive. */
const shortAbsence = 5_000
const tick = 5_000

/**
 * Calls back when open connections may have died silently: the network came back or changed, the page became visible
 * after a while, it was restored from the back/forward cache, or the device slept. The returned function unsubscribes.
 */
export function onWake(listener: () => void): () => void {
  let hiddenAt: number | null = document.visibilityState === 'hidden' ? Date.now() : null
  let tickedAt = Date.now()

  const seen = () => {
    const now = Date.now()
    tickedAt = now
    if (document.visibilityState === 'hidden') {
      hiddenAt ??= now
      return
    }
    const wasAway = hiddenAt !== null && now - hiddenAt >= shortAbsence
    hiddenAt = null
    if (wasAway) listener()
  }
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  // Timers stop while a device sleeps; in hidden pages they are throttled and prove nothing.
  const timer = setInterval(() => {
    const slept = Date.now() - tickedAt > 3 * tick
    tickedAt = Date.now()
    if (slept && document.visibilityState === 'visible') listener()
  }, tick)
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  window.addEventListener('pageshow', shown)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', seen)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
    window.removeEventListener('pageshow', shown)
  }
}
