import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/credentials/password.ts'
import { billingAccounts } from '#server/db/schema/billing.ts'
import { users } from '#server/db/schema/people.ts'
import { makeOrganization } from '#testing/world.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { closeDemo } from './close-demo.ts'
import { prepareDemo } from './prepare-demo.ts'

const [admin, master] = ['admin@demo.example', 'master@demo.example']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const logIn = (email: string, password: string) =>
  server.call('POST /v1/authentication/login', { body: { email, password } })

test('in production nobody gets into the demo by what the evaluation printed', async () => {
  const demo = await prepareDemo(server.services, null)
  const password = demo?.password ?? ''
  const { body } = await logIn(admin, password)
  const { token } = body.data.attributes
  await server.services.database.db
    .update(users)
    .set({ passwordHash: await hashPassword('chosen by its owner 9') })
    .where(eq(users.email, master))

  const said = await closeDemo(server.services)
  expect(said).toEqual([expect.stringContaining(`closed: ${admin}.`)])
  expect((await logIn(admin, password)).status).toBe(403)
  expect((await server.call('GET /v1/authentication/self-organizations', { token })).status).toBe(401)
  const link = demo?.loginPath.slice('/token/'.length) ?? ''
  const used = await server.call('POST /v1/authentication/login/token-exchange', { body: { user_id: '', token: link } })
  expect(used.status).toBe(403)
  expect((await logIn(master, 'chosen by its owner 9')).status).toBe(200)
  expect(await closeDemo(server.services)).toEqual([])
})

test('a plan from the sandbox is named, one that is paid for is not', async () => {
  const given = await makeOrganization(server)
  const paying = await makeOrganization(server)
  await server.services.database.db.insert(billingAccounts).values([
    { organizationId: given, provider: 'sandbox', customerId: 'cus_sandbox_given', status: 'active' },
    { organizationId: paying, provider: 'stripe', customerId: 'cus_paying', status: 'active' },
  ])
  expect(await closeDemo(server.services)).toEqual([expect.stringContaining(`for nothing: ${given}.`)])
})
