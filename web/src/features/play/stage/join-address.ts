import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

const query = queryOptions({
  queryKey: ['server-info'] as const,
  queryFn: async ({ signal }) => (await api('GET /v1/server/info', { as: 'nobody', signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

export interface JoinAddress {
  /** To read aloud and type: without the protocol and the path, because the first page leads on. */
  shown: string
  /** To scan: with the code in it. */
  link: string
}

/** A game code as people read it: `ABC-DEF`. */
export function shownCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`
}

/** The address under which phones join, for people and for the QR code. */
export function joinAddress(joinUrl: string, code: string): JoinAddress {
  const base = joinUrl.replace(/\/$/, '')
  return { shown: base.replace(/^https?:\/\//, '').replace(/\/join$/, ''), link: `${base}/${shownCode(code)}` }
}

/** Where phones join this game; this page's own origin until the server has told an address that phones can reach. */
export function useJoinAddress(code: string | null): JoinAddress | null {
  const { data } = useQuery(query)
  return code === null ? null : joinAddress(data?.joinUrl ?? `${window.location.origin}/join`, code)
}
