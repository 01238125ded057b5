import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { Answer } from '../api/endpoint-types.ts'

type LoginInfo = Answer<'GET /v1/authentication/login-info'>
export type Organization = NonNullable<LoginInfo['included']['organizations']>[number]
export type SelfUser = NonNullable<LoginInfo['included']['users']>[number]

/** The logged-in user and the organization of the session. */
export interface Session {
  user: SelfUser
  attributes: LoginInfo['data']['userAttributes']
  organizations: Organization[]
  /** One of `organizations`, or a child entered from its parent. Null for a user without any membership. */
  organization: Organization | null
}

function sessionOf({ data, included }: LoginInfo): Session {
  const organizations = data.selfOrganizations.flatMap(
    (id) => included.organizations?.find((one) => one.id === id) ?? [],
  )
  const user = included.users?.find(({ id }) => id === data.selfUser)
  if (!user) throw new Error('login info names no user')
  return {
    user,
    attributes: data.userAttributes,
    organizations,
    organization: included.organizations?.find(({ id }) => id === data.currentOrganization) ?? null,
  }
}

/** The query for the session; a 403 ends it (specification, section 6). */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => sessionOf(await api('GET /v1/authentication/login-info', { signal })),
  staleTime: 5 * 60_000,
})

/** The session of the logged-in user. */
export function useSession() {
  return useQuery(sessionQuery)
}
