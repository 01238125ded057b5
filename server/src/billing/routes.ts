import {
  cancelSubscription as cancelEndpoint,
  listInvoices,
  listPaymentMethods,
  listSubscriptionProducts,
  openPortal,
  paySandboxCheckout,
  previewProration,
  readCheckoutSession,
  readCurrentProduct as readCurrentEndpoint,
  readSubscriptionProduct,
  receiveWebhook,
  redeemCouponHere,
  startSubscriptionCheckout,
  updateSubscription as updateEndpoint,
} from '#contract/people/billing.ts'
import { plans, planOfKey } from '#domain/billing/plans.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { many, one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { organizationInQuery } from '#server/http/organization-in-query.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import { countDecks } from '#server/library/count-decks.ts'
import type { Services } from '#server/services.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { askProvider } from './commands/ask-provider.ts'
import { accountToBuyWith, findAccount } from './commands/billing-account.ts'
import { cancelSubscription, findPlanPrice, previewChange, updateSubscription } from './commands/change-subscription.ts'
import { pageOfAnswer } from './commands/page-of-answer.ts'
import { presentSession } from './commands/present-session.ts'
import { readCurrentProduct } from './commands/read-current-product.ts'
import { storeWebhook } from './commands/receive-webhook.ts'
import { redeemHere } from './commands/redeem-here.ts'
import { startCheckout } from './commands/start-checkout.ts'
import { presentLine, presentPlan } from './present-plan.ts'
import { organizationOfCheckout, presentCheckout } from './read-checkout.ts'

const organizationInBody = ({ body }: { body: { organization_id: string } }, services: Services) =>
  organizationFacts(services.database.db, body.organization_id)

/** Reads an organization's items from this installation's provider; empty if it never bought there. */
async function ofCustomer<T>(
  services: Services,
  organizationId: string,
  read: (customerId: string) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const account = await findAccount(services.database.db, organizationId)
  return account && account.provider === services.billing?.kind ? read(account.customerId) : []
}

const pricesOf = (services: Services) =>
  services.billing ? askProvider(services, (billing) => billing.prices()) : Promise.resolve([])

export const billingRoutes = [
  implement(readCurrentEndpoint, {
    facts: organizationInQuery,
    handle: async ({ facts }, services) => one(await readCurrentProduct(services, facts.id)),
  }),
  implement(listSubscriptionProducts, {
    facts: organizationInQuery,
    handle: async ({ query }, services) => {
      const prices = await pricesOf(services)
      const decks = await countDecks(services.database.db)
      const rows = plans.flatMap((plan) => presentPlan(prices, plan, decks) ?? [])
      return many(pageOfAnswer(rows, query), (row) => row)
    },
  }),
  implement(readSubscriptionProduct, {
    facts: organizationInQuery,
    handle: async ({ params }, services) => {
      const plan = planOfKey(params.subscriptionPlanId)
      const found = plan && presentPlan(await pricesOf(services), plan, await countDecks(services.database.db))
      if (!found) throw new ApiError('not_found')
      return one(found)
    },
  }),
  implement(previewProration, {
    facts: organizationInQuery,
    handle: async ({ facts, query }, services) => {
      const { price, direction, effectiveAt, bill } = await previewChange(services, facts.id, query.price_id)
      const cards = await ofCustomer(services, facts.id, (customerId) =>
        askProvider(services, (billing) => billing.paymentMethods(customerId)),
      )
      const card = cards.find(({ isDefault }) => isDefault)
      return one({
        type: 'proration-previews' as const,
        id: price.id,
        attributes: {
          price_id: price.id,
          direction,
          effective_at: effectiveAt.toISOString(),
          amount_due: bill.total,
          subtotal: bill.subtotal,
          tax: bill.tax,
          currency: bill.currency,
          lines: bill.lines.map(presentLine),
          proration_date: bill.prorationDate.toISOString(),
          next_amount: bill.next?.amount ?? null,
          next_date: bill.next?.at.toISOString() ?? null,
          payment_method: card
            ? { brand: card.brand, last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear }
            : null,
          is_test_mode: services.billing?.isTest ?? false,
        },
      })
    },
  }),
  implement(startSubscriptionCheckout, {
    facts: organizationInBody,
    transaction: 'own',
    handle: async ({ facts, body, pointer }, services) => {
      const { price } = await findPlanPrice(services, body.price_id, pointer('price_id'))
      const session = await startCheckout(services, facts.id, { price, mode: 'subscription', quantity: 1 })
      return one(presentSession(session, { isFulfilled: false, isTest: services.billing?.isTest ?? false }))
    },
  }),
  implement(updateEndpoint, {
    facts: organizationInBody,
    transaction: 'own',
    handle: async ({ facts, body, pointer }, services) => {
      await updateSubscription(services, facts.id, {
        priceId: body.price_id,
        prorationDate: new Date(body.proration_date),
        amountDue: body.amount_due ?? null,
        pointer: pointer('price_id'),
      })
      return one(await readCurrentProduct(services, facts.id))
    },
  }),
  implement(cancelEndpoint, {
    facts: organizationInBody,
    transaction: 'own',
    handle: async ({ facts, body }, services) => {
      await cancelSubscription(services, facts.id, body.cancel)
      return one(await readCurrentProduct(services, facts.id))
    },
  }),
  implement(listPaymentMethods, {
    facts: organizationInQuery,
    handle: async ({ facts, query }, services) => {
      const cards = await ofCustomer(services, facts.id, (customerId) =>
        askProvider(services, (billing) => billing.paymentMethods(customerId)),
      )
      return many(pageOfAnswer(cards, query), ({ id, brand, last4, expMonth, expYear, isDefault }) => ({
        type: 'payment-methods' as const,
        id,
        attributes: { brand, last4, exp_month: expMonth, exp_year: expYear, is_default: isDefault },
      }))
    },
  }),
  implement(openPortal, {
    facts: organizationInBody,
    transaction: 'own',
    handle: async ({ facts }, services) => {
      const { customerId } = await accountToBuyWith(services, facts.id)
      const url = await askProvider(services, (billing) => billing.portal(customerId, facts.id))
      return one({ type: 'portal-sessions' as const, id: customerId, attributes: { url } })
    },
  }),
  implement(listInvoices, {
    facts: organizationInQuery,
    handle: async ({ facts, query }, services) => {
      const invoices = await ofCustomer(services, facts.id, (customerId) =>
        askProvider(services, (billing) => billing.invoices(customerId)),
      )
      return many(pageOfAnswer(invoices, query), ({ id, createdAt, lines, payUrl, ...invoice }) => ({
        type: 'invoices' as const,
        id,
        attributes: {
          ...invoice,
          created_at: createdAt.toISOString(),
          lines: lines.map(presentLine),
          pay_url: payUrl,
        },
      }))
    },
  }),
  implement(readCheckoutSession, {
    facts: organizationOfCheckout,
    handle: async ({ params }, services) => one(await presentCheckout(services, params.sessionId)),
  }),
  implement(paySandboxCheckout, {
    facts: organizationOfCheckout,
    transaction: 'own',
    handle: async ({ params, body }, services) => {
      const { sandbox } = services
      if (!sandbox) throw new ApiError('purchases_unavailable')
      const card = { cardNumber: body.card_number, isConfirmed: body.is_confirmed }
      await askProvider(services, () => sandbox.pay(params.sessionId, card))
      return one(await presentCheckout(services, params.sessionId))
    },
  }),
  implement(redeemCouponHere, {
    facts: organizationInBody,
    transaction: 'own',
    handle: async ({ actor, facts, body, address, now }, services) => {
      const by = { userId: actor.userId, now }
      await services.attempts.guess('coupon', address, (refuseIfGuessing) =>
        inTransaction(services, async (tx, news) => {
          await redeemHere(tx, news, { organizationId: facts.id, code: body.coupon_code }, by)
          await refuseIfGuessing()
        }),
      )
      return one(await readCurrentProduct(services, facts.id))
    },
  }),
  implement(receiveWebhook, {
    transaction: 'own',
    handle: async ({ rawBody, header, now }, services) => {
      const event = await askProvider(services, async (billing) =>
        billing.readEvent(rawBody(), header('stripe-signature') ?? ''),
      )
      if (!event) throw new ApiError('invalid_webhook_signature')
      await inTransaction(services, (tx) => storeWebhook(tx, event, now))
      return one({ type: 'webhook-events' as const, id: event.id, attributes: { kind: event.kind } })
    },
  }),
]
