import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type { StripeSettings } from '#server/env.ts'

/** Timeout of one attempt. A failed call is retried once with the same idempotency key. */
const timeoutMs = 10_000

/**
 * The SDK's client. The SDK is loaded on the first call, since most installations use none. It sends
 * Stripe no details of this machine.
 */
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
 * The idempotency key of a call that may happen once for these parts, whoever makes it and however often. Stripe keeps
 * keys for a day and repeats its first answer, refusals included, so calls that may legitimately repeat need `anew`.
 */
export function once(...parts: (string | number)[]): Stripe.RequestOptions {
  return { idempotencyKey: ['crux', ...parts].join('-') }
}

/** The idempotency key of a call that may happen again; only its own retries count as one. */
export function anew(): Stripe.RequestOptions {
  return { idempotencyKey: `crux-${randomUUID()}` }
}

/** Unix seconds for Stripe, rounded down. */
export function toSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}

export function toInstant(seconds: number): Date {
  return new Date(seconds * 1000)
}

/** The id of an object that Stripe refers to by id or, if expanded, returns in full. */
export function idOf(named: string | { id: string } | null): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null)
}

function addressOf({ protocol, hostname, port }: URL) {
  const name = protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { protocol: name, host: hostname.replaceAll(/[[\]]/g, ''), port: port || (name === 'http' ? 80 : 443) }
}
