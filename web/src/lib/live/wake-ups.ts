/** Away for less than this, and what was open is most likely still there. */
const shortAbsence = 5_000
const tick = 5_000

/**
 * Calls back when what is open may have died without a word: the network came back or changed, the page is seen again after a while, it
 * came back from the browser's memory, or the device has slept. Until the returned function is called.
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
  // Timers stand still while a device sleeps; those of a hidden page are slow anyway and say nothing.
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
