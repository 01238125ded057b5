import type { TestServer } from './test-server.ts'
import { makeOrganization, makeUser, type TestUser } from './world.ts'

/** An admin's calls about the users of their organization. */
export function userCalls(server: () => TestServer) {
  /** An organization with its admin. */
  async function found(
    options: Parameters<typeof makeOrganization>[1] = {},
  ): Promise<{ organizationId: string; admin: TestUser }> {
    const organizationId = await makeOrganization(server(), options)
    return { organizationId, admin: await makeUser(server(), { organizationId, role: 'admin' }) }
  }

  const invite = (admin: TestUser, organizationId: string, fields: Record<string, unknown>) =>
    server().call('POST /v1/dashboard/users', {
      token: admin.token,
      body: { organization_id: organizationId, role: 'game_master', ...fields },
    })
  const list = (token: string, organizationId: string, query: Record<string, string> = {}) =>
    server().call('GET /v1/dashboard/users', { token, query: { organization_id: organizationId, ...query } })
  const changeRole = (admin: TestUser, membershipId: string, role: string) =>
    server().call('PATCH /v1/dashboard/users/:membershipId', {
      token: admin.token,
      params: { membershipId: membershipId },
      body: { role },
    })
  const move = (admin: TestUser, membershipId: string, to: string) =>
    server().call('PATCH /v1/dashboard/users/:membershipId/move', {
      token: admin.token,
      params: { membershipId: membershipId },
      body: { new_organization_id: to },
    })
  const copy = (admin: TestUser, membershipId: string, to: string) =>
    server().call('POST /v1/dashboard/users/:membershipId/copy', {
      token: admin.token,
      params: { membershipId: membershipId },
      body: { new_organization_id: to },
    })
  const remove = (admin: TestUser, membershipId: string) =>
    server().call('DELETE /v1/dashboard/users/:membershipId', {
      token: admin.token,
      params: { membershipId: membershipId },
    })
  return { found, invite, list, changeRole, move, copy, remove }
}

export const codeOf = (answer: { status: number; body: { errors: { code: string }[] } | null }) => [
  answer.status,
  answer.body?.errors[0]?.code,
]
export const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()
