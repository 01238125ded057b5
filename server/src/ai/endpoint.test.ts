import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aiFeatures } from '#domain/ai/ai-contract.ts'
import { inferenceEndpoints } from '#server/db/schema/ai.ts'
import { type ModelStandIn, standInKey, standInModel, startModelStandIn } from '#testing/ai/model-stand-in.ts'
import { changeLog } from '#testing/change-log.ts'
import { makeDeck } from '#testing/deck-factory.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { saveEndpoint } from './commands/save-endpoint.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'

let server: TestServer
let standIn: ModelStandIn
const logged: string[] = []
let organizationId: string
let token: string

beforeAll(async () => {
  standIn = await startModelStandIn()
  server = await startTestServer({
    ai: { installation: null, allowPrivateAddresses: true, azureOrigin: standIn.origin },
    logTo: { write: (line: string) => void logged.push(line) },
  })
})
beforeEach(async () => {
  organizationId = await makeOrganization(server)
  token = (await makeUser(server, { organizationId, role: 'admin' })).token
  standIn.behave({ kind: 'answer', text: 'ready', usage: [12, 3] })
})
afterAll(async () => {
  await server.close()
  await standIn.close()
})

const path = '/v1/dashboard/organization/:organizationId/inference-endpoint' as const
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', body?: Record<string, unknown>) =>
  server.call(`${method} ${path}`, { token, params: { organizationId }, ...(body ? { body } : {}) })
const azure = (more: Record<string, unknown> = {}) => ({
  adapter: 'azure',
  adapter_config: { resource_name: 'harbour-logistics_eu', azure_model: standInModel },
  api_key: standInKey,
  ...more,
})
const openai = () => ({
  adapter: 'openai',
  adapter_config: { base_url: standIn.baseUrl, model: standInModel },
  api_key: standInKey,
})
/** What is recorded of uses of AI. */
const uses = async () =>
  (await changeLog(server, { organizationId })).filter(({ action }) => action === 'ai.used').map(({ data }) => data)
/** The features of AI, each with the reason why it can't be used. */
const features = async () =>
  (
    await server.call('GET /v1/dashboard/organization/:organizationId/ai-features', {
      token,
      params: { organizationId },
    })
  ).body.data.attributes.features
const allFor = (reason: string | null) => aiFeatures.map((feature) => ({ feature, reason }))
const tryIt = async () =>
  (await server.call(`POST ${path}/try`, { token, params: { organizationId }, body: {} })).body.data.attributes
const faults = (answer: { body: { errors: { code: string; source: { pointer: string } }[] } }) =>
  answer.body.errors.map(({ code, source }) => [code.replace('inference-endpoint.schemas.', ''), source.pointer])

describe('an endpoint of one’s own', () => {
  test.each([
    ['Azure', azure],
    ['an address that speaks OpenAI’s API', openai],
  ])('of %s is connected, tried, counted and removed', async (_, body) => {
    expect((await call('GET')).body.data.attributes).toMatchObject({ adapter: null, api_key_last_four: null })
    expect(await features()).toEqual(allFor('ai_not_configured'))
    expect((await call('POST', body())).body.data.attributes).toMatchObject({
      adapter: body().adapter,
      adapter_config: body().adapter_config,
      api_key_last_four: 'cdef',
    })
    expect(await features()).toEqual(allFor(null))
    expect(await tryIt()).toMatchObject({ works: true, answer: 'ready', fault: null })
    expect((await call('GET')).body.data.attributes).toMatchObject({
      monthly_usage: { input: 12, output: 3, total: 15 },
      features_usage: [{ feature: 'try', calls: 1, total: 15 }],
    })
    expect(await uses()).toEqual([{ feature: 'try', input: 12, output: 3 }])
    expect((await call('POST', body())).body.errors[0].code).toBe('inference_endpoint_exists')
    expect((await call('DELETE')).status).toBe(204)
    expect((await call('DELETE')).status).toBe(404)
    expect((await call('GET')).body.data.attributes).toMatchObject({ adapter: null, monthly_usage: { total: 15 } })
  })

  test('says every fault at once, each at its field', async () => {
    const wrong = { adapter: 'azure', adapter_config: { resource_name: 'a.b', azure_model: 'm'.repeat(501) } }
    expect(faults(await call('POST', wrong))).toEqual([
      ['resource-name.format', '/data/attributes/adapter_config/resource_name'],
      ['model.max', '/data/attributes/adapter_config/azure_model'],
      ['api-key.required', '/data/attributes/api_key'],
    ])
    expect(faults(await call('POST', {})).map(([code]) => code)).toEqual(['adapter.unknown', 'api-key.required'])
    const long = { adapter_config: { resource_name: 'r'.repeat(101) }, api_key: 'k'.repeat(501) }
    expect(faults(await call('POST', azure(long))).map(([code]) => code)).toEqual([
      'resource-name.max',
      'model.required',
      'api-key.max',
    ])
    for (const base_url of ['ftp://a.example', 'https://user:pw@a.example/v1', 'https://a.example/v1?key=1', 'nothing'])
      expect(faults(await call('POST', { ...openai(), adapter_config: { base_url, model: 'm' } }))[0]?.[0]).toBe(
        'base-url.format',
      )
  })

  test('V13.3.2 keeps its key sealed: it is in no answer, in no log and not readable in the database', async () => {
    await call('POST', azure())
    await tryIt()
    standIn.behave({ kind: 'status', status: 401 })
    await tryIt()
    const { body } = await call('GET')
    const [row] = await server.services.database.db
      .select()
      .from(inferenceEndpoints)
      .where(eq(inferenceEndpoints.organizationId, organizationId))
    expect(row?.sealedKey).toMatch(/^box1\./)
    for (const text of [JSON.stringify(body), JSON.stringify(row), logged.join('\n')])
      expect(text).not.toContain(standInKey)
    expect(standIn.calls.at(-1)?.key).toBe(standInKey)
  })

  test('a change without a key keeps the key, but never takes it to another host', async () => {
    await call('POST', openai())
    expect((await call('PATCH', { adapter_config: { model: 'other' } })).body.data.attributes).toMatchObject({
      adapter_config: { base_url: standIn.baseUrl, model: 'other' },
      api_key_last_four: 'cdef',
    })
    const elsewhere = { adapter_config: { base_url: 'https://collector.example/v1' } }
    expect(faults(await call('PATCH', elsewhere)).map(([code]) => code)).toEqual(['api-key.required'])
    expect(faults(await call('PATCH', { ...azure(), api_key: '' })).map(([code]) => code)).toEqual(['api-key.required'])
    expect((await call('PATCH', { unknown: 1 })).body.errors[0].code).toBe('schemas.shared.unknown')
  })

  test('two changes at once are both kept', async () => {
    await call('POST', openai())
    const base_url = `${standIn.baseUrl}/other`
    const { id: userId } = await makeUser(server, { organizationId, role: 'admin' })
    const saving = { organizationId, userId, now: server.services.clock(), isThere: true, pointer: String }
    // Concurrently, so that both read before either writes.
    await Promise.all(
      [{ model: 'other' }, { base_url }].map((adapter_config) =>
        saveEndpoint(server.services, { ...saving, given: { adapter_config } }),
      ),
    )
    expect((await call('GET')).body.data.attributes.adapter_config).toEqual({ base_url, model: 'other' })
  })

  test.each([
    [{ kind: 'status', status: 401 }, 'ai_key_refused'],
    [{ kind: 'status', status: 404 }, 'ai_model_unknown'],
    [{ kind: 'status', status: 429, retryAfter: '7' }, 'ai_busy'],
    [{ kind: 'status', status: 500 }, 'ai_failed'],
    [{ kind: 'status', status: 400, code: 'content_filter' }, 'ai_refused'],
    [{ kind: 'refusal' }, 'ai_refused'],
    [{ kind: 'answer', text: '' }, 'ai_no_answer'],
    [{ kind: 'answer', text: 'rea', finish: 'length' }, 'ai_cut_off'],
    [{ kind: 'drop', after: 'rea' }, 'ai_unreachable'],
    [{ kind: 'redirect', to: 'http://127.0.0.1:1/' }, 'ai_failed'],
  ] as const)('tells what goes wrong with it: %o is %s', async (behaviour, fault) => {
    await call('POST', openai())
    standIn.behave(behaviour)
    expect(await tryIt()).toMatchObject({ works: false, answer: null, fault })
  })

  test.each([
    [{ kind: 'status', status: 401 }, false],
    [{ kind: 'status', status: 404 }, false],
    [{ kind: 'status', status: 429 }, false],
    [{ kind: 'drop', after: 'rea' }, true],
    [{ kind: 'answer', text: 'rea', finish: 'length' }, true],
    [{ kind: 'hang-up' }, false],
  ] as const)('is charged by what it read, whatever came of it: %o %s', async (behaviour, isCharged) => {
    const nobody = { adapter_config: { base_url: 'http://127.0.0.1:9/v1', model: standInModel } }
    await call('POST', { ...openai(), ...(behaviour.kind === 'hang-up' ? nobody : {}) })
    if (behaviour.kind !== 'hang-up') standIn.behave(behaviour)
    expect((await tryIt()).works).toBe(false)
    const { monthly_usage, features_usage } = (await call('GET')).body.data.attributes
    expect([monthly_usage.total > 0, features_usage.length]).toEqual([isCharged, isCharged ? 1 : 0])
    const [used] = await uses()
    expect(used).toMatchObject({ feature: 'try', input: monthly_usage.input, output: monthly_usage.output })
  })

  test('is for admins of Pro and trial; without it there is nothing to try or change', async () => {
    expect((await server.call(`POST ${path}/try`, { token, params: { organizationId }, body: {} })).status).toBe(404)
    expect((await call('PATCH', { api_key: 'k' })).status).toBe(404)
    organizationId = await makeOrganization(server, { tier: 'basic' })
    token = (await makeUser(server, { organizationId, role: 'admin' })).token
    expect((await call('POST', azure())).body.errors[0].code).toBe('ai_not_in_plan')
    expect(await features()).toEqual(allFor('ai_not_in_plan'))
  })

  test('its changes are in the change log, without the key', async () => {
    await call('POST', azure())
    await call('PATCH', { api_key: `${standInKey}2` })
    await call('DELETE')
    const entries = await changeLog(server, { organizationId })
    expect(entries.map(({ action, data }) => [action, data])).toEqual([
      ['ai.endpoint_added', { adapter: 'azure', new_key: true }],
      ['ai.endpoint_changed', { adapter: 'azure', new_key: true }],
      ['ai.endpoint_removed', {}],
    ])
  })
})

describe('addresses that somebody typed', () => {
  let guarded: TestServer
  beforeAll(async () => {
    guarded = await startTestServer()
  })
  afterAll(() => guarded.close())

  test.each([
    'http://models.example.org/v1',
    'https://127.0.0.1/v1',
    'https://localhost/v1',
    'https://10.1.2.3/v1',
    'https://169.254.169.254/latest',
    'https://[::1]/v1',
    'https://[::ffff:192.168.0.1]/v1',
    'https://[fd00::1]/v1',
    'https://2130706433/v1',
  ])('V13.2.4 %s is refused', async (base_url) => {
    const id = await makeOrganization(guarded)
    const admin = await makeUser(guarded, { organizationId: id, role: 'admin' })
    const answer = await guarded.call(`POST ${path}`, {
      token: admin.token,
      params: { organizationId: id },
      body: { ...openai(), adapter_config: { base_url, model: 'm' } },
    })
    expect(faults(answer)[0]?.[0]).toMatch(/^base-url\.(refused|format)$/)
  })

  test('V13.2.5 one that is stored is checked again in each call: a host that turned private is not called', async () => {
    const id = await makeOrganization(guarded)
    const admin = await makeUser(guarded, { organizationId: id, role: 'admin' })
    const now = guarded.services.clock()
    await guarded.services.database.db.insert(inferenceEndpoints).values({
      ...{ organizationId: id, adapter: 'openai', config: { base_url: 'https://localhost/v1', model: 'm' } },
      ...{
        sealedKey: guarded.services.endpointKeys.seal(standInKey),
        lastFour: 'cdef',
        createdAt: now,
        updatedAt: now,
      },
    })
    const { token: told } = admin
    const tried = await guarded.call(`POST ${path}/try`, { token: told, params: { organizationId: id }, body: {} })
    expect(tried.body.data.attributes).toMatchObject({ works: false, fault: 'ai_address_refused' })
    const deck = await makeDeck(guarded, { title: 'How we work' })
    const made = await makeFinishedGame(guarded, { organizationId: id, gameMasterId: admin.id, deck, rounds: [0] })
    const params = { gameId: made.id }
    await guarded.call('POST /v1/dashboard/games/:gameId/summarize', { token: told, params, body: {} })
    await guarded.runJobs()
    const { body } = await guarded.call('GET /v1/dashboard/games/:gameId/summary', { token: told, params })
    expect(body.data.attributes).toMatchObject({ state: 'failed', error: 'ai_address_refused' })
  })
})
