import { api } from '../../lib/api/api.ts'
import { learnServerTime } from '../../lib/server-time.ts'

/** Asks the server for its time, so that clocks on all screens show the same seconds. Without an answer they go by the Date headers. */
async function syncServerTime(): Promise<void> {
  const sentAt = Date.now()
  try {
    const { data } = await api('GET /v1/server/time', { query: { clientTime: sentAt }, as: 'nobody' })
    learnServerTime(data.serverTime, sentAt, Date.now())
  } catch {
    /* it is asked again when the page is next looked at */
  }
}

/** Does so now and whenever the page is looked at again: a device's clock may have been set while it slept. @returns stops that */
export function keepServerTime(): () => void {
  const ask = () => {
    if (document.visibilityState === 'visible') void syncServerTime()
  }
  ask()
  document.addEventListener('visibilitychange', ask)
  return () => document.removeEventListener('visibilitychange', ask)
}
