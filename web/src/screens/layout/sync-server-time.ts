import { api } from '../../lib/api/api.ts'
import { learnServerTime } from '../../lib/server-time.ts'

/** Syncs with server time, so that the clocks on all screens agree. Without an answer they use the Date headers. */
async function syncServerTime(): Promise<void> {
  const sentAt = Date.now()
  try {
    const { data } = await api('GET /v1/server/time', { query: { clientTime: sentAt }, as: 'nobody' })
    learnServerTime(data.serverTime, sentAt, Date.now())
  } catch {
    /* retried when the page next becomes visible */
  }
}

/**
 * Syncs now and whenever the page becomes visible: a device's clock may have changed while it slept.
 * @returns a function that stops it
 */
export function startServerTimeSync(): () => void {
  const ask = () => {
    if (document.visibilityState === 'visible') void syncServerTime()
  }
  ask()
  document.addEventListener('visibilitychange', ask)
  return () => document.removeEventListener('visibilitychange', ask)
}
