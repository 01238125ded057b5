import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aiReservations } from '#server/db/schema/ai.ts'
import {
  type Behaviour,
  type ModelStandIn,
  standInKey,
  standInModel,
  startModelStandIn,
} from '#testing/ai/model-stand-in.ts'
import { askAll } from '#testing/ai/read-answer.ts'
import { soundAnswer } from '#testing/ai/sentences-of.ts'
import { makeDeck } from '#testing/deck-factory.ts'
import { makeFinishedGame } from '#testing/games/insert-finished-game.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'

/** Every feature through an Azure resource of the organization’s own. */

let server: TestServer
let standIn: ModelStandIn
let organizationId: string
let token: string
let gameId: string
let deckId: string

beforeAll(async () => {
  standIn = await startModelStandIn()
  server = await startTestServer({
    ai: { installation: null, allowPrivateAddresses: true, azureOrigin: `${standIn.origin}/{resource}` },
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  organizationId = await makeOrganization(server)
  const admin = await makeUser(server, { organizationId, role: 'admin' })
  ;({ token } = admin)
  const deck = await makeDeck(server, { title: 'How we work' })
  for (let count = 0; count < 3; count += 1)
    ({ id: gameId } = await makeFinishedGame(server, {
      ...{ organizationId, gameMasterId: admin.id, deck, players: 3, rounds: [0] },
      actions: [{ name: 'Try lane 4' }],
    }))
  const body = { organization_id: organizationId, language: 'en', title: 'Handovers' }
  deckId = (await server.call('POST /v1/decks', { token, body })).body.data.id
  await server.call('POST /v1/dashboard/organization/:organizationId/inference-endpoint', {
    token,
    params: { organizationId },
    body: {
      adapter: 'azure',
      adapter_config: { resource_name: 'harbour-logistics', azure_model: standInModel },
      api_key: standInKey,
    },
  })
})
beforeEach(() => {
  standIn.calls.length = 0
})
afterAll(async () => {
  await server.close()
  await standIn.close()
})

const say = (text: string) => ({ messages: [{ role: 'user', text }], language: 'en' })
const chat = () =>
  askAll(server.app, '/v1/dashboard/analysis-chat', token, { organization_id: organizationId, ...say('What?') })
const assist = () => askAll(server.app, `/v1/decks/${deckId}/assistant`, token, say('One more'))
const summarize = async () => {
  const asked = { token, params: { gameId }, language: 'en' }
  await server.call('POST /v1/dashboard/games/:gameId/summarize', { ...asked, body: {} })
  await server.runJobs()
  return (await server.call('GET /v1/dashboard/games/:gameId/summary', asked)).body.data.attributes
}

describe('through Azure', () => {
  test('a summary is written, a question answered and a card proposed, each by the calls that Azure takes', async () => {
    standIn.behave((asked) => ({ kind: 'answer', text: soundAnswer(asked) }))
    const { state, error, is_own_endpoint, sentences } = await summarize()
    expect({ state, error, is_own_endpoint }).toEqual({ state: 'done', error: null, is_own_endpoint: true })
    expect(sentences.length).toBeGreaterThan(1)

    const answered = await chat()
    expect(new Set(answered.events.map(({ event }) => event))).toEqual(new Set(['sentence', 'done']))

    const change = { action: 'add', card: null, suit: 1, title: 'Keys', description: null, ask: null, why: '' }
    standIn.behave({ kind: 'answer', text: JSON.stringify({ reply: 'One.', changes: [change] }) })
    expect((await assist()).events.map(({ event }) => event)).toEqual(['proposal', 'done'])

    const path = `/harbour-logistics/openai/deployments/${standInModel}/chat/completions?api-version=2025-03-01-preview`
    expect(standIn.calls.map((call) => call.path)).toEqual([path, path, path])
    for (const { headers } of standIn.calls)
      expect({ key: headers['api-key'], other: headers.authorization }).toEqual({ key: standInKey, other: undefined })
  })

  const faults: [string, Behaviour, number | null][] = [
    ['ai_key_refused', { kind: 'status', status: 401, code: 'invalid_subscription_key' }, null],
    ['ai_model_unknown', { kind: 'status', status: 404, code: 'DeploymentNotFound' }, null],
    ['ai_busy', { kind: 'status', status: 429, retryAfter: '9' }, 9],
    ['ai_failed', { kind: 'status', status: 500, code: 'InternalServerError' }, null],
    ['ai_refused', { kind: 'filtered' }, null],
    ['ai_refused', { kind: 'answer', text: '{"sentences":[', finish: 'content_filter' }, null],
    ['ai_refused', { kind: 'refusal' }, null],
    ['ai_cut_off', { kind: 'answer', text: '{"sentences":[{"text":"Half', finish: 'length' }, null],
    ['ai_no_answer', { kind: 'answer', text: '' }, null],
    ['ai_malformed', { kind: 'answer', text: 'They talked a lot.' }, null],
    ['ai_unreachable', { kind: 'drop', after: '{"sentences":[{"text":"Hal' }, null],
  ]
  test.each(faults)(
    '%s is said by every feature, and leaves nothing half: %o',
    async (code, behaviour, retry_after) => {
      standIn.behave(behaviour)
      for (const answer of [await chat(), await assist()])
        expect(answer.events).toEqual([{ event: 'error', data: { code, retry_after } }])
      expect(await summarize()).toMatchObject({ state: 'failed', error: code, retry_after })
      expect(await server.services.database.db.select().from(aiReservations)).toEqual([])
    },
  )
})
