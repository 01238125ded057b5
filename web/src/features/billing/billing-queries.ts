import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import { sessionQuery } from '../../lib/session/use-session.ts'

/** The organization's plan. */
export type CurrentPlan = Answer<'GET /v1/dashboard/subscription-products/current-product'>['data']
/** A plan for sale. */
export type PlanForSale = Answer<'GET /v1/dashboard/subscription-products/list-products'>['data'][number]
export type Preview = Answer<'GET /v1/stripe/stripe-subscriptions/preview-subscription-proration'>['data']
export type Invoice = Answer<'GET /v1/stripe/stripe-subscriptions/invoices'>['data'][number]
export type InvoiceLine = Invoice['lines'][number]
export type Checkout = Answer<'GET /v1/stripe/checkout-sessions/:sessionId'>['data']
export type PaymentCard = Pick<
  Answer<'GET /v1/stripe/stripe-subscriptions/payment-methods'>['data'][number],
  'brand' | 'last4' | 'expMonth' | 'expYear'
>

/** Everything about an organization's billing is under this key. */
const key = (organizationId: string, ...more: string[]) => ['billing', organizationId, ...more]

export function useCurrentPlan(organizationId: string, isWanted = true) {
  return useQuery({
    queryKey: key(organizationId, 'current'),
    queryFn: async ({ signal }) =>
      (await api('GET /v1/dashboard/subscription-products/current-product', { query: { organizationId }, signal }))
        .data,
    enabled: isWanted,
  })
}

export function usePlansForSale(organizationId: string) {
  return useQuery({
    queryKey: key(organizationId, 'plans'),
    queryFn: async ({ signal }) =>
      (await api('GET /v1/dashboard/subscription-products/list-products', { query: { organizationId }, signal })).data,
  })
}

export function useInvoices(organizationId: string) {
  return useQuery({
    queryKey: key(organizationId, 'invoices'),
    queryFn: async ({ signal }) =>
      (await api('GET /v1/stripe/stripe-subscriptions/invoices', { query: { organizationId }, signal })).data,
  })
}

export function useCards(organizationId: string) {
  return useQuery({
    queryKey: key(organizationId, 'cards'),
    queryFn: async ({ signal }) =>
      (await api('GET /v1/stripe/stripe-subscriptions/payment-methods', { query: { organizationId }, signal })).data,
  })
}

/** The price of a change, always refetched: it is the amount that will be charged. */
export function usePreview(organizationId: string, priceId: string | null) {
  return useQuery({
    queryKey: key(organizationId, 'preview', priceId ?? ''),
    queryFn: async ({ signal }) =>
      (
        await api('GET /v1/stripe/stripe-subscriptions/preview-subscription-proration', {
          query: { organizationId, priceId: priceId ?? '' },
          signal,
        })
      ).data,
    enabled: priceId !== null,
    gcTime: 0,
    retry: false,
  })
}

/** Changes of a plan. All billing queries are invalidated afterwards, also after an error. */
type PlanChange =
  /** `amountDue` as shown, which must still be what is charged. */
  | { kind: 'update'; priceId: string; prorationDate: string; amountDue?: number }
  | { kind: 'cancel'; cancel: boolean }
  | { kind: 'checkout'; priceId: string }
  | { kind: 'portal' }
  | { kind: 'redeem'; couponCode: string }

/** Performs one change and returns the URL to continue at; null: it is done. */
export function usePlanChange(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: PlanChange): Promise<string | null> => {
      if (change.kind === 'checkout') {
        const body = { organizationId, priceId: change.priceId }
        return (await api('POST /v1/stripe/stripe-subscriptions/checkout', { body })).data.url
      }
      if (change.kind === 'portal')
        return (await api('POST /v1/stripe/stripe-subscriptions/portal', { body: { organizationId } })).data.url
      if (change.kind === 'cancel') {
        await api('POST /v1/stripe/stripe-subscriptions/cancel-subscription', {
          body: { organizationId, cancel: change.cancel },
        })
        return null
      }
      if (change.kind === 'redeem') {
        await api('POST /v1/dashboard/coupon-redemptions', { body: { organizationId, couponCode: change.couponCode } })
        return null
      }
      const { kind: _kind, ...shown } = change
      await api('POST /v1/stripe/stripe-subscriptions/update', { body: { organizationId, ...shown } })
      return null
    },
    onSettled: async () =>
      Promise.all([
        client.invalidateQueries({ queryKey: key(organizationId) }),
        client.invalidateQueries({ queryKey: ['purchases', organizationId] }),
        client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      ]),
  })
}

/** How many looks a second apart before they become rarer. */
const eagerLooks = 30

/** A checkout, polled until the purchase has arrived. */
export function useCheckout(sessionId: string) {
  return useQuery({
    queryKey: ['checkout', sessionId],
    queryFn: async ({ signal }) =>
      (await api('GET /v1/stripe/checkout-sessions/:sessionId', { params: { sessionId }, signal })).data,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data?.status !== 'complete' || data.isFulfilled || data.hasEnded) return false
      return dataUpdateCount < eagerLooks ? 1000 : 10_000
    },
  })
}

/** Pays a sandbox checkout. */
export function usePaySandbox(sessionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (card: { cardNumber: string; isConfirmed: boolean }) =>
      api('POST /v1/sandbox/checkout-sessions/:sessionId/pay', { params: { sessionId }, body: card }),
    onSettled: async () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['checkout', sessionId] }),
        client.invalidateQueries({ queryKey: ['billing'] }),
      ]),
  })
}
