import { afterEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
afterEach(() => server.close())

const info = async (options: Parameters<typeof startTestServer>[0]) => {
  server = await startTestServer(options)
  return (await server.call('GET /v1/server/info')).body.data.attributes
}

test('anybody may ask where phones join, where to ask for help, what the terms are, and whether mail can be read here', async () => {
  const termsUrl = 'https://crux.example/terms'
  expect(await info({ outboxShown: true, supportEmail: 'help@crux.example', termsUrl })).toEqual({
    join_url: 'https://crux.example/join',
    version: '0.0.0',
    demo: false,
    outbox: true,
    mail_kept: true,
    support_email: 'help@crux.example',
    terms_url: termsUrl,
    data_processing_url: null,
  })
})

test('no outbox is promised where there is none, and no address where nobody named one', async () => {
  expect(await info({})).toMatchObject({ outbox: false, support_email: null })
  expect((await server.call('GET /v1/outbox')).status).toBe(404)
})
