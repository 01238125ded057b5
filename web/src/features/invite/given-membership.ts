import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/endpoint-types.ts'

export type GivenMembership = Answer<'POST /v1/dashboard/users/given-place'>['data']

/**
 * Reads the membership that a mail is about, without using up its link.
 * @throws ApiError `invalid_refuse_link`; NetworkError
 */
export async function readGivenMembership(code: string): Promise<GivenMembership> {
  return (await api('POST /v1/dashboard/users/given-place', { body: { code }, as: 'nobody' })).data
}

/** Refuses the membership. @throws ApiError `invalid_refuse_link`, `last_admin`; NetworkError */
export async function refuseMembership(code: string): Promise<void> {
  await api('POST /v1/dashboard/users/refuse-place', { body: { code }, as: 'nobody' })
}
