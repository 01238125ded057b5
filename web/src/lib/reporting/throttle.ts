/** What is worth telling, at most one every `interval` ms and each only once a minute. */
export interface ReportQueue<Report> {
  offer: (fingerprint: string, report: Report) => void
}

const forgetAfter = 60_000
const waitingMax = 5

/**
 * Sends the first report at once and the next ones `interval` ms apart. The same fault again within a minute is dropped,
 * and so is what would pile up beyond five: a browser in distress does not flood the server.
 */
export function createReportQueue<Report>(
  send: (report: Report) => void,
  interval: number,
  now: () => number = Date.now,
): ReportQueue<Report> {
  const told = new Map<string, number>()
  const waiting: Report[] = []
  let timer: ReturnType<typeof setTimeout> | null = null

  function sendNext(): void {
    const report = waiting.shift()
    timer = report === undefined ? null : setTimeout(sendNext, interval)
    if (report !== undefined) send(report)
  }

  return {
    offer: (fingerprint, report) => {
      const last = told.get(fingerprint)
      if ((last !== undefined && now() - last < forgetAfter) || waiting.length >= waitingMax) return
      told.set(fingerprint, now())
      waiting.push(report)
      if (timer === null) sendNext()
    },
  }
}
