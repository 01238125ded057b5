/** A throttled queue of reports: at most one every `interval` ms, and each only once a minute. */
export interface ReportQueue<Report> {
  offer: (fingerprint: string, report: Report) => void
}

const forgetAfter = 60_000
const waitingMax = 5

/**
 * Sends the first report at once and the next ones `interval` ms apart. Drops the same fault within a minute and
 * anything beyond five waiting reports, so that a failing browser does not flood the server.
 */
export function createReportQueue<Report>(
  send: (report: Report) => void,
  interval: number,
  now: () => number = Date.now,
): ReportQueue<Report> {
  const sentAt = new Map<string, number>()
  const waiting: Report[] = []
  let timer: ReturnType<typeof setTimeout> | null = null

  function sendNext(): void {
    const report = waiting.shift()
    timer = report === undefined ? null : setTimeout(sendNext, interval)
    if (report !== undefined) send(report)
  }

  return {
    offer: (fingerprint, report) => {
      const last = sentAt.get(fingerprint)
      if ((last !== undefined && now() - last < forgetAfter) || waiting.length >= waitingMax) return
      sentAt.set(fingerprint, now())
      waiting.push(report)
      if (timer === null) sendNext()
    },
  }
}
