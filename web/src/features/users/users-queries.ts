import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#domain/permissions/actor.ts'
import type { Language } from '#domain/languages.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import { serverNow } from '../../lib/server-time.ts'
import { sessionQuery } from '../../lib/session/use-session.ts'
import { dayPassToUse } from './day-pass-to-use.ts'

/** A membership in an organization, or an invitation. */
export type Membership = Answer<'GET /v1/dashboard/users'>['data'][number]
export type ManagedOrganization = Answer<'GET /v1/dashboard/organization/:organizationId'>['data']

/** A purchase of an organization. */
export type Purchase = Answer<'GET /v1/dashboard/purchasable-products/list-purchased'>['data'][number]

interface UsersWanted {
  organizationId: string
  search: string
  sort: 'name' | '-name' | 'role' | '-role' | 'since' | '-since'
  page: number
  size: number
}

/** One page of an organization's people; the previous page stays while the next one loads. */
export function useUsers({ organizationId, search, sort, page, size }: UsersWanted) {
  const query = { organizationId, search, sort, page, pageSize: size }
  return useQuery({
    queryKey: ['users', query],
    queryFn: async ({ signal }) => api('GET /v1/dashboard/users', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** An organization and its children, with all their people. */
export function useUmbrella(organizationId: string, isWanted = true) {
  return useQuery({
    queryKey: ['umbrella', organizationId],
    queryFn: async ({ signal }) => {
      const { data, included } = await api('GET /v1/dashboard/organization/:organizationId/organization-umbrella', {
        params: { organizationId },
        query: { view: 'full' },
        signal,
      })
      const all = new Map(included.organizations?.map((one) => [one.id, one]))
      const organizations = [data.organization, ...data.childOrganizations].flatMap((id) =>
        id === null ? [] : (all.get(id) ?? []),
      )
      return { organizations, memberships: included.organizationUsers ?? [] }
    },
    enabled: isWanted,
  })
}

/** A day pass that the organization can use now; null: none. */
export function useDayPass(organizationId: string) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['purchases', organizationId],
    queryFn: async ({ signal }) =>
      (await api('GET /v1/dashboard/purchasable-products/list-purchased', { query: { organizationId }, signal })).data,
  })
  return { pass: data ? dayPassToUse(data, new Date(serverNow())) : null, error, isPending, refetch }
}

export interface Invitation {
  organizationId: string
  email: string
  role: Role
  language: Language
  /** Consumes a day pass. */
  consumeProduct?: { organizationProductPurchaseId: string }
}

/** Changes to people. Counts and lists are refetched afterwards, also after an error: they may be stale. */
export type UserChange =
  | { kind: 'invite'; invitation: Invitation }
  | { kind: 'resend'; id: string }
  | { kind: 'role'; id: string; role: Role }
  | { kind: 'move' | 'copy'; id: string; newOrganizationId: string }
  | { kind: 'remove'; id: string }
  | { kind: 'remove-many'; ids: string[] }

/** Who a change is about. Another change of the same person replaces one whose answer was lost. */
function targetOf(change: UserChange): string {
  if (change.kind === 'invite') return change.invitation.email
  return change.kind === 'remove-many' ? change.ids.join(' ') : change.id
}

async function perform(change: UserChange): Promise<unknown> {
  const dedupeKey = `users ${targetOf(change)}`
  switch (change.kind) {
    case 'invite':
      return api('POST /v1/dashboard/users', { body: change.invitation, dedupeKey })
    case 'resend':
      return api('POST /v1/dashboard/users/:membershipId/resend-invitation', {
        params: { membershipId: change.id },
        body: {},
        dedupeKey,
      })
    case 'role':
      return api('PATCH /v1/dashboard/users/:membershipId', {
        params: { membershipId: change.id },
        body: { role: change.role },
        dedupeKey,
      })
    case 'move':
      return api('PATCH /v1/dashboard/users/:membershipId/move', {
        params: { membershipId: change.id },
        body: { newOrganizationId: change.newOrganizationId },
        dedupeKey,
      })
    case 'copy':
      return api('POST /v1/dashboard/users/:membershipId/copy', {
        params: { membershipId: change.id },
        body: { newOrganizationId: change.newOrganizationId },
        dedupeKey,
      })
    case 'remove':
      return api('DELETE /v1/dashboard/users/:membershipId', {
        params: { membershipId: change.id },
        dedupeKey,
      })
    case 'remove-many':
      return api('POST /v1/dashboard/users/bulk-delete', { body: { ids: change.ids }, dedupeKey })
  }
}

/** Performs one change; a retry after a lost answer does not repeat it. */
export function useUserChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: perform,
    onSettled: async () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['users'] }),
        client.invalidateQueries({ queryKey: ['umbrella'] }),
        client.invalidateQueries({ queryKey: ['purchases'] }),
        client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      ]),
  })
}
