import { eq } from 'drizzle-orm'
import { planOfKey } from '#domain/billing/plans.ts'
import { sandboxPrices } from '#server/adapters/billing/sandbox/price-list.ts'
import { findAccount } from '#server/billing/commands/billing-account.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { RefusedError } from '../stripe/ledger.ts'
import { secretKey, StripeStandIn, webhookSecret } from '../stripe/stripe-stand-in.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

/** A server with a payment provider, and what people and time do to it. The same tests run against each provider. */
export interface BillingWorld {
  server: TestServer
  /** Null in the sandbox. */
  stripe: StripeStandIn | null
  /** Pays a checkout on the provider's page. Returns the code of a refusal, or null. */
  pay: (token: string, sessionId: string, cardNumber?: string, isConfirmed?: boolean) => Promise<string | null>
  /** Changes the card in the provider's portal. */
  giveCard: (token: string, organizationId: string, cardNumber: string) => Promise<void>
  /** Lets days pass at the provider without delivering anything. */
  forward: (days: number) => Promise<void>
  /** Delivers the provider's pending webhooks and runs the due jobs. */
  settle: (how?: Delivery) => Promise<void>
  /** Another process on the same PostgreSQL database, with the same provider and time. */
  openAnother: () => Promise<TestServer>
  close: () => Promise<void>
}

/** How webhooks are delivered; `lost` ones never are. */
export type Delivery = 'in order' | 'reversed' | 'twice' | 'forged first' | 'lost'

export const worksAlways = '4242 4242 4242 4242'
const day = 24 * 3_600_000

/** Stripe's prices are in euros unless noted otherwise; the sandbox has no other currency. */
export async function openBillingWorld(kind: 'sandbox' | 'stripe', currency = 'eur'): Promise<BillingWorld> {
  return kind === 'sandbox' ? openSandboxWorld() : openStripeWorld(currency)
}

async function openSandboxWorld(): Promise<BillingWorld> {
  const server = await startTestServer()
  const pay: BillingWorld['pay'] = async (token, sessionId, card_number = worksAlways, is_confirmed = false) => {
    const body = { card_number, is_confirmed }
    const params = { sessionId }
    const answer = await server.call('POST /v1/sandbox/checkout-sessions/:sessionId/pay', { token, params, body })
    return answer.status === 200 ? null : String(answer.body.errors[0].code)
  }
  const { db } = server.services.database
  const settle: BillingWorld['settle'] = async (how = 'in order') => {
    if (how === 'lost') await db.delete(jobs).where(eq(jobs.kind, 'work_billing_event'))
    await server.runJobs()
  }
  return {
    server,
    stripe: null,
    pay,
    settle,
    giveCard: async (token, organization_id, cardNumber) => {
      const body = { organization_id }
      const portal = await server.call('POST /v1/stripe/stripe-subscriptions/portal', { token, body })
      await pay(token, String(portal.body.data.attributes.url).split('/').at(-1) ?? '', cardNumber)
    },
    forward: async (days) => {
      server.advance(days * day)
      await server.services.sandbox?.passTime()
    },
    openAnother: async () => atSameTime(server, await startTestServer({ sharing: server })),
    close: () => server.close(),
  }
}

function atSameTime(server: TestServer, another: TestServer): TestServer {
  another.advance(server.services.clock().getTime() - another.services.clock().getTime())
  return another
}

async function openStripeWorld(currency: string): Promise<BillingWorld> {
  const stripe = new StripeStandIn()
  for (const { id, key, unitAmount } of sandboxPrices) {
    const interval = planOfKey(key)?.interval
    stripe.ledger.keep('price', {
      ...{ id, currency, product: 'prod_crux', lookup_key: key, unit_amount: unitAmount, metadata: { price_key: key } },
      ...(interval ? { type: 'recurring' } : { type: 'one_time', recurring: null }),
      ...(interval ? { recurring: { interval, interval_count: 1 } as never } : {}),
    })
  }
  const apiBase = await stripe.open()
  const billing = { secretKey, webhookSecret, apiBase, automaticTax: true }
  const server = await startTestServer({ billing })
  stripe.clock = server.services.clock
  const settle: BillingWorld['settle'] = async (how = 'in order') => {
    for (const webhook of inWhatOrder(stripe.takeWebhooks(server.services.clock()), how))
      await bringWebhook(server, webhook)
    await server.runJobs()
  }
  return {
    server,
    stripe,
    settle,
    pay: async (_token, sessionId, cardNumber = worksAlways, isConfirmed = false) => {
      try {
        stripe.pay(sessionId, cardNumber, isConfirmed)
        return null
      } catch (refusal) {
        if (refusal instanceof RefusedError) return refusal.message
        throw refusal
      }
    },
    giveCard: async (_token, organizationId, cardNumber) => {
      const account = await findAccount(server.services.database.db, organizationId)
      stripe.giveCard(account?.customerId ?? '', cardNumber)
    },
    forward: async (days) => {
      server.advance(days * day)
      stripe.passTime()
    },
    openAnother: async () => atSameTime(server, await startTestServer({ billing, sharing: server })),
    close: async () => {
      await server.close()
      await stripe.close()
    },
  }
}

interface Webhook {
  payload: string
  signature: string
}

function inWhatOrder(webhooks: Webhook[], how: Delivery): Webhook[] {
  if (how === 'lost') return []
  if (how === 'reversed') return webhooks.toReversed()
  if (how === 'twice') return [...webhooks, ...webhooks]
  // A forged event that arrives first must not displace the real ones after it.
  return how === 'forged first'
    ? [...webhooks.map((one) => ({ ...one, signature: `t=1,v1=${'0'.repeat(64)}` })), ...webhooks]
    : webhooks
}

/** Delivers a webhook and returns the status. */
export async function bringWebhook({ app }: TestServer, { payload, signature }: Webhook): Promise<number> {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  return (await app.inject({ method: 'POST', url: '/v1/stripe/webhooks', headers, payload })).statusCode
}
