import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'

/** Enough to choose from; more letters find the others. */
const shown = 10

/** People of an organization whose name or address has this in it, without invitations that nobody has accepted. */
export function useColleagues(organizationId: string, text: string): { email: string; name: string | null }[] {
  const search = text.trim()
  const { data } = useQuery({
    queryKey: ['colleagues', organizationId, search],
    queryFn: async ({ signal }) =>
      (await api('GET /v1/dashboard/users', { query: { organizationId, search, pageSize: shown }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return (data ?? []).filter(({ acceptedAt }) => acceptedAt !== null).map(({ email, name }) => ({ email, name }))
}
