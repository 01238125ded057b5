import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum age of a webhook (decisions, section 13). */
const toleranceMs = 5 * 60_000

/** The signature header of a webhook, in Stripe's form: when it was sent, and a keyed hash of that and the body. */
export function signWebhook(raw: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${hash(`${seconds}.${raw}`, secret)}`
}

/** Whether a webhook was signed with the secret within the last five minutes. */
export function webhookIsGenuine(raw: string, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(seconds) || Math.abs(now.getTime() - seconds * 1000) > toleranceMs) return false
  const expected = Buffer.from(hash(`${seconds}.${raw}`, secret))
  return parts.some(([name, given = '']) => {
    const found = Buffer.from(given)
    return name === 'v1' && found.length === expected.length && timingSafeEqual(found, expected)
  })
}

function hash(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
