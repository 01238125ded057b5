import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ActionState } from '#domain/conclusions/action-state.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import { type ActionPage, withTold } from './told-actions.ts'

export type TrackedAction = Answer<'GET /v1/dashboard/action-items'>['data'][number]

/** The tracker's filters: all actions, or those of one kind. */
export const actionKinds = ['pending', 'done', 'overdue', 'blocked'] as const
export type ActionKind = (typeof actionKinds)[number] | 'all'

export type ActionSort = 'due_at' | 'name' | 'assignee' | 'game'

interface ActionsWanted {
  organizationId: string
  kind: ActionKind
  search: string
  sort: ActionSort | `-${ActionSort}`
  page: number
  size: number
}

const filterOf = {
  all: {},
  pending: { state: 'open,blocked' },
  done: { state: 'done' },
  overdue: { overdue: 'true' },
  blocked: { state: 'blocked' },
} as const satisfies Record<ActionKind, object>

/** One page of an organization's actions; the previous page stays while the next one loads. */
export function useActions({ organizationId, kind, search, sort, page, size }: ActionsWanted) {
  const query = { organizationId, search, sort, page, pageSize: size, ...filterOf[kind] }
  return useQuery({
    queryKey: ['action-items', query],
    queryFn: async ({ signal }) => api('GET /v1/dashboard/action-items', { query, signal }),
    placeholderData: keepPreviousData,
    // Actions just ticked stay in place until the list is refetched.
    refetchOnWindowFocus: false,
  })
}

export interface StateChange {
  id: string
  state: ActionState
  blockedReason?: string | null
}

/** Updates the state of actions. They stay on the page, even if its filter no longer matches. */
export function useTellActions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (changes: StateChange[]) =>
      api('PATCH /v1/dashboard/action-items', {
        body: { actionItems: changes },
        wish: `actions ${JSON.stringify(changes)}`,
      }),
    onSuccess: ({ data }) =>
      client.setQueriesData<ActionPage>({ queryKey: ['action-items'] }, (page) => page && withTold(page, data)),
  })
}

/** Revokes a claim that was made without an account. */
export function useRevokeClaim() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ gameId, claimId }: { gameId: string; claimId: string }) =>
      api('DELETE /v1/games/:gameId/relationships/action-claims/:claimId', {
        params: { gameId, claimId },
        wish: `revoke ${claimId}`,
      }),
    onSettled: async () => client.invalidateQueries({ queryKey: ['action-items'] }),
  })
}
