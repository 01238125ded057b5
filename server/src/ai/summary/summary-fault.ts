/** Why a summary failed, with the moment from which the model's server takes calls again: `ai_busy 2026-03-01T…`. */
export function writeFault(code: string, retryAfter: number | null, now: Date): string {
  return retryAfter === null ? code : `${code} ${new Date(now.getTime() + retryAfter * 1000).toISOString()}`
}

/** The fault, and the seconds that are left until a retry makes sense. */
export function readFault(stored: string | null, now: Date): { error: string | null; retry_after: number | null } {
  const [error = '', until] = (stored ?? '').split(' ')
  const left = until === undefined ? 0 : Math.ceil((Date.parse(until) - now.getTime()) / 1000)
  return { error: error === '' ? null : error, retry_after: left > 0 ? left : null }
}
