import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

const query = queryOptions({
  queryKey: ['server-info'] as const,
  queryFn: async ({ signal }) => (await api('GET /v1/server/info', { as: 'nobody', signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

export interface JoinAddress {
  /** To read aloud and type: without protocol and path, because the home page leads on. */
  shown: string
  /** For the QR code: includes the game code. */
  link: string
}

/** A game code as shown to people: `ABC-DEF`. */
export function shownCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`
}

/** The address at which phones join, for people and for the QR code. */
export function joinAddress(joinUrl: string, code: string): JoinAddress {
  const base = joinUrl.replace(/\/$/, '')
  return { shown: base.replace(/^https?:\/\//, '').replace(/\/join$/, ''), link: `${base}/${shownCode(code)}` }
}

/**
 * The address at which phones join this game; from this page's origin until the server has sent one that phones can
 * reach.
 */
export function useJoinAddress(code: string | null): JoinAddress | null {
  const { data } = useQuery(query)
  return code === null ? null : joinAddress(data?.joinUrl ?? `${window.location.origin}/join`, code)
}
