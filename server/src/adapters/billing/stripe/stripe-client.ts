import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type { StripeSettings } from '#server/env.ts'

/** How long one try of a call may take. A call that did not come through is tried once more with the same idempotency key. */
const timeoutMs = 10_000

/** The SDK's client. The SDK comes with the first call, for most installations have none. It tells Stripe nothing about this machine. */
export async function openStripe({ secretKey, apiBase }: Pick<StripeSettings, 'secretKey' | 'apiBase'>) {
  const { default: Client } = await import('stripe')
  return new Client(secretKey, {
    ...(apiBase === null ? {} : addressOf(new URL(apiBase))),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/**
 * The key of a call that may happen once for all of these, whoever asks and however often. Stripe keeps keys for a day and repeats its first
 * answer, refusals included, so what may rightly happen again needs `anew`.
 */
export function once(...parts: (string | number)[]): Stripe.RequestOptions {
  return { idempotencyKey: ['crux', ...parts].join('-') }
}

/** The key of a call that may happen again; its own repetitions on the way count as one. */
export function anew(): Stripe.RequestOptions {
  return { idempotencyKey: `crux-${randomUUID()}` }
}

/** Stripe's seconds, the fraction left out. */
export function toSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}

export function toInstant(seconds: number): Date {
  return new Date(seconds * 1000)
}

/** The id of something that Stripe names or, where it was asked to, shows whole. */
export function idOf(named: string | { id: string } | null): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null)
}

function addressOf({ protocol, hostname, port }: URL) {
  const name = protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { protocol: name, host: hostname.replaceAll(/[[\]]/g, ''), port: port || (name === 'http' ? 80 : 443) }
}
