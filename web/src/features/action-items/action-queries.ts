import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FeedScope } from '#domain/conclusions/action-state.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import { gameQueries } from '../../lib/games/game-queries.ts'
import { type ActionPage, withUpdated, withUpdatedStaying } from './updated-actions.ts'

export type TrackedAction = Answer<'GET /v1/dashboard/action-items'>['data'][number]

/** The tracker's filters: all actions, or those of one kind. */
export const actionKinds = ['pending', 'done', 'overdue', 'blocked'] as const
export type ActionKind = (typeof actionKinds)[number] | 'all'

export type ActionSort = 'due_at' | 'urgency' | 'name' | 'assignee' | 'game'

export interface ActionsWanted {
  organizationId: string
  kind: ActionKind
  search: string
  sort: ActionSort | `-${ActionSort}`
  page: number
  size: number
}

/** What the list asks the server for, but for the page. */
export const filterOf = {
  all: {},
  pending: { state: 'open,blocked' },
  done: { state: 'done' },
  overdue: { overdue: 'true' },
  blocked: { state: 'blocked' },
} as const satisfies Record<ActionKind, object>

/** One page of an organization's actions; the previous page stays while the next one loads. */
export function useActions({ organizationId, kind, search, sort, page, size }: ActionsWanted) {
  const query = { organizationId, search, sort, page, pageSize: size, ...filterOf[kind] }
  const client = useQueryClient()
  const listed = JSON.stringify(query)
  useEffect(
    () => () => {
      // Updated actions stay on the page until it is left.
      const queryKey = [gameQueries.actions, JSON.parse(listed) as typeof query]
      client.setQueryData<ActionPage>(queryKey, (former) => former && { ...former, updated: [] })
    },
    [client, listed],
  )
  return useQuery({
    queryKey: [gameQueries.actions, query],
    queryFn: async ({ signal, queryKey }): Promise<ActionPage> => ({
      ...withUpdatedStaying(
        await api('GET /v1/dashboard/action-items', { query, signal }),
        client.getQueryData<ActionPage>(queryKey),
      ),
      sort,
    }),
    placeholderData: keepPreviousData,
    // Actions just ticked stay in place until the list is refetched.
    refetchOnWindowFocus: false,
  })
}

/** Puts updated actions into the tracker's pages. They stay on the page, even if its filter no longer matches. */
export function useShowUpdated() {
  const client = useQueryClient()
  return (updated: TrackedAction[]) =>
    client.setQueriesData<ActionPage>({ queryKey: [gameQueries.actions] }, (page) => page && withUpdated(page, updated))
}

/** Revokes a claim that was made without an account. */
export function useRevokeClaim() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ gameId, claimId }: { gameId: string; claimId: string }) =>
      api('DELETE /v1/games/:gameId/relationships/action-claims/:claimId', {
        params: { gameId, claimId },
        dedupeKey: `revoke ${claimId}`,
      }),
    onSettled: async () => client.invalidateQueries({ queryKey: [gameQueries.actions] }),
  })
}

const calendarFeeds = 'calendar-feeds'

/** One's own calendars of an organization's actions. */
export function useCalendarFeeds(organizationId: string) {
  return useQuery({
    queryKey: [calendarFeeds, organizationId],
    queryFn: async ({ signal }) =>
      (await api('GET /v1/dashboard/calendar-feeds', { query: { organizationId }, signal })).data,
  })
}

/** Makes a calendar in place of the former one of this scope; answers its address, which is told this once. */
export function useMakeFeed(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (scope: FeedScope) => {
      const { data } = await api('POST /v1/dashboard/calendar-feeds', { body: { organizationId, scope } })
      return `${window.location.origin}${data.path}`
    },
    onSuccess: async () => client.invalidateQueries({ queryKey: [calendarFeeds] }),
  })
}

/** Takes a calendar back. */
export function useRevokeFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (feedId: string) =>
      api('DELETE /v1/dashboard/calendar-feeds/:feedId', {
        params: { feedId },
        dedupeKey: `revoke calendar ${feedId}`,
      }),
    onSettled: async () => client.invalidateQueries({ queryKey: [calendarFeeds] }),
  })
}
