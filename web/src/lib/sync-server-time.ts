import { api } from './api/api.ts'
import { learnServerTime } from './server-time.ts'

/** Asks the server for its time, so that clocks on all screens show the same seconds. Without an answer they go by the Date headers. */
export async function syncServerTime(): Promise<void> {
  const sentAt = Date.now()
  try {
    const { data } = await api('GET /v1/server/time', { query: { clientTime: sentAt }, as: 'nobody' })
    learnServerTime(data.serverTime, sentAt, Date.now())
  } catch { /* the next visit asks again */ }
}
