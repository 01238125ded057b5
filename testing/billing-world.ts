import { planOfKey } from '#domain/billing/plans.ts'
import { advanceSandboxClock } from '#server/adapters/billing/sandbox/sandbox-billing.ts'
import { sandboxPrices } from '#server/adapters/billing/sandbox/price-list.ts'
import { reconcileOrganization } from '#server/billing/commands/reconcile-organization.ts'
import { findAccount } from '#server/billing/commands/billing-account.ts'
import { RefusedError } from './stripe/ledger.ts'
import { secretKey, StripeStandIn, webhookSecret } from './stripe/stripe-stand-in.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** A server with a provider of payments, and what people and time do there. The same tests hold for each. */
export interface BillingWorld {
  server: TestServer
  /** Null in the sandbox. */
  stripe: StripeStandIn | null
  /** Pays a checkout at the provider's page; answers the code of a refusal, or null. */
  pay: (token: string, sessionId: string, cardNumber?: string, isConfirmed?: boolean) => Promise<string | null>
  /** Gives another card in the provider's portal. */
  giveCard: (token: string, organizationId: string, cardNumber: string) => Promise<void>
  /** Lets days pass at the provider, with its webhooks and the daily reconciliation of one organization, and comes back. */
  pass: (organizationId: string, days: number) => Promise<void>
  /** Brings the webhooks that lie at the provider, and does what is due. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

export const worksAlways = '4242 4242 4242 4242'
const day = 24 * 3_600_000

export async function openBillingWorld(kind: 'sandbox' | 'stripe'): Promise<BillingWorld> {
  return kind === 'sandbox' ? openSandboxWorld() : openStripeWorld()
}

async function openSandboxWorld(): Promise<BillingWorld> {
  const server = await startTestServer()
  const pay: BillingWorld['pay'] = async (token, sessionId, card_number = worksAlways, is_confirmed = false) => {
    const body = { card_number, is_confirmed }
    const params = { sessionId }
    const answer = await server.call('POST /v1/sandbox/checkout-sessions/:sessionId/pay', { token, params, body })
    return answer.status === 200 ? null : String(answer.body.errors[0].code)
  }
  const settle = async () => void (await server.runJobs())
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
    pass: async (_organizationId, days) => {
      await advanceSandboxClock(server.services.database.db, days * day)
      await server.services.sandbox?.passTime()
      await settle()
      await advanceSandboxClock(server.services.database.db, -days * day)
    },
    close: () => server.close(),
  }
}

async function openStripeWorld(): Promise<BillingWorld> {
  const stripe = new StripeStandIn()
  for (const { id, key, unitAmount, currency } of sandboxPrices) {
    const interval = planOfKey(key)?.interval
    stripe.ledger.keep('price', {
      ...{ id, currency, product: 'prod_crux', lookup_key: key, unit_amount: unitAmount, metadata: { price_key: key } },
      ...(interval ? { type: 'recurring' } : { type: 'one_time', recurring: null }),
      ...(interval ? { recurring: { interval, interval_count: 1 } as never } : {}),
    })
  }
  const apiBase = await stripe.open()
  const server = await startTestServer({ billing: { secretKey, webhookSecret, apiBase, automaticTax: true } })
  stripe.clock = server.services.clock
  const settle = async () => {
    for (const webhook of stripe.takeWebhooks(server.services.clock())) await bringWebhook(server, webhook)
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
    pass: async (organizationId, days) => {
      server.advance(days * day)
      stripe.passTime()
      await settle()
      await reconcileOrganization(server.services, organizationId)
      server.advance(-days * day)
    },
    close: async () => {
      await server.close()
      await stripe.close()
    },
  }
}

/** Brings a webhook and answers the status. */
export async function bringWebhook(
  { app }: TestServer,
  { payload, signature }: { payload: string; signature: string },
): Promise<number> {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  return (await app.inject({ method: 'POST', url: '/v1/stripe/webhooks', headers, payload })).statusCode
}
