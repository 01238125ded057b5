import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Answer } from '../../../lib/api/endpoint-types.ts'
import { sharingQueries } from '../../../lib/games/sharing-queries.ts'
import { paths } from '../../../lib/navigation/paths.ts'

export type ShareLink = Answer<'GET /v1/dashboard/games/:gameId/share-links'>['data'][number]
export type ReportMail = Answer<'GET /v1/dashboard/games/:gameId/report-mails'>['data'][number]

export interface Sharing {
  mails: ReportMail[]
  links: ShareLink[]
}

/** Who has a report: the mails sent, and its open links. */
export function useSharing(gameId: string) {
  return useQuery({
    queryKey: [sharingQueries.sharing, gameId],
    queryFn: async ({ signal }): Promise<Sharing> => {
      const [mails, links] = await Promise.all([
        api('GET /v1/dashboard/games/:gameId/report-mails', { params: { gameId }, signal }),
        api('GET /v1/dashboard/games/:gameId/share-links', { params: { gameId }, signal }),
      ])
      return { mails: mails.data, links: links.data }
    },
  })
}

/** Creates an open link and returns its address, which is shown only once. */
export function useMakeLink(gameId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { data } = await api('POST /v1/dashboard/games/:gameId/share-links', { params: { gameId }, body: {} })
      return { address: `${window.location.origin}${paths.sharedReport()}#${data.token}`, endsAt: data.endsAt }
    },
    onSuccess: async () => client.invalidateQueries({ queryKey: [sharingQueries.sharing, gameId] }),
  })
}

/** Revokes an open link. */
export function useRevokeLink(gameId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (shareId: string) =>
      api('DELETE /v1/dashboard/games/:gameId/share-links/:shareId', { params: { gameId, shareId } }),
    onSettled: async () => client.invalidateQueries({ queryKey: [sharingQueries.sharing, gameId] }),
  })
}
