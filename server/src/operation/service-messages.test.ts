import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceMessages } from '#server/db/schema/operation.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const texts = async (language: string) =>
  (await server.call('GET /v1/service_messages/', { language })).body.data.map(
    ({ attributes }: { attributes: { text: string } }) => attributes.text,
  )

test('service messages come in the reader’s language, in English where one is not translated', async () => {
  const day = (offset: number) => new Date(server.services.clock().getTime() + offset * 86_400_000)
  const message = (text: string, language: 'en' | 'fi' | 'sv', from: number, until: number | null) => ({
    text,
    language,
    severity: 'info' as const,
    shownFrom: day(from),
    shownUntil: until === null ? null : day(until),
  })
  await server.services.database.db
    .insert(serviceMessages)
    .values([
      message('later', 'en', -1, null),
      message('first', 'en', -2, 1),
      message('ensin', 'fi', -2, null),
      message('over', 'sv', -2, -1),
      message('to come', 'en', 1, null),
    ])
  expect([await texts('en'), await texts('fi'), await texts('sv')]).toEqual([
    ['first', 'later'],
    ['ensin', 'later'],
    ['first', 'later'],
  ])
})
