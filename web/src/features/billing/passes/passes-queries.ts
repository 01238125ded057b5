import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/endpoint-types.ts'
import { sessionQuery } from '../../../lib/session/use-session.ts'

export type PassPurchase = Answer<'GET /v1/dashboard/purchasable-products/list-purchased'>['data'][number]
export type PassForSale = Answer<'GET /v1/dashboard/purchasable-products/list-products'>['data'][number]
export type PassUse = Answer<'GET /v1/dashboard/purchasable-products/list-uses'>['data'][number]

export function usePurchases(organizationId: string) {
  return useQuery({
    queryKey: ['purchases', organizationId],
    queryFn: async ({ signal }) =>
      (await api('GET /v1/dashboard/purchasable-products/list-purchased', { query: { organizationId }, signal })).data,
  })
}

export function usePassesForSale(organizationId: string) {
  return useQuery({
    queryKey: ['billing', organizationId, 'products'],
    queryFn: async ({ signal }) =>
      (await api('GET /v1/dashboard/purchasable-products/list-products', { query: { organizationId }, signal })).data,
  })
}

export function usePassUses(organizationId: string) {
  return useQuery({
    queryKey: ['purchases', organizationId, 'uses'],
    queryFn: async ({ signal }) =>
      (await api('GET /v1/dashboard/purchasable-products/list-uses', { query: { organizationId }, signal })).data,
  })
}

/** The members, who can get a pass at once. */
export function useMembers(organizationId: string) {
  return useQuery({
    queryKey: ['users', { organizationId, all: true }],
    queryFn: async ({ signal }) =>
      (await api('GET /v1/dashboard/users', { query: { organizationId, pageSize: 500 }, signal })).data,
  })
}

/** The user's own time-limited benefits. */
export function useOwnEffects() {
  return useQuery({
    queryKey: ['own-effects'],
    queryFn: async ({ signal }) =>
      (await api('GET /v1/dashboard/organization-effects/list-own-effects', { query: {}, signal })).data,
  })
}

/** Starts a pass for a member. */
export function useConsume(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ purchaseId, userId }: { purchaseId: string; userId: string }) =>
      api('PATCH /v1/dashboard/purchasable-products/consume-product', {
        body: { organizationProductPurchaseId: purchaseId, quantity: 1, userId },
      }),
    onSettled: async () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['purchases', organizationId] }),
        client.invalidateQueries({ queryKey: ['users'] }),
        client.invalidateQueries({ queryKey: ['own-effects'] }),
        client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      ]),
  })
}

/** Starts a checkout for passes and returns its URL. */
export function useBuyPasses(organizationId: string) {
  return useMutation({
    mutationFn: async ({ productId, quantity }: { productId: string; quantity: number }) =>
      (
        await api('POST /v1/dashboard/purchasable-products/:purchasableProductId/checkout', {
          params: { purchasableProductId: productId },
          body: { organizationId, quantity },
        })
      ).data.url,
  })
}
