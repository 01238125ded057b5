import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '#testing/operate.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const run = (...args: string[]) => operate(server, ...args)

const shown = async (language: string) =>
  (await server.call('GET /v1/service_messages/', { language })).body.data.map(
    ({ attributes }: { attributes: { text: string; severity: string } }) => [attributes.severity, attributes.text],
  )

test('an announcement is read by everybody in their language, from its hour until its end', async () => {
  expect(await run('announce', '--en', 'Down at ten.', '--fi', 'Katko kymmeneltä.', '--warning', '--for-hours', '2')) //
    .toEqual([0, expect.stringMatching(/^Shown from .* UTC until .* UTC\.$/)])
  expect(await run('announce', '--en', 'New decks.', '--in-hours', '1')).toEqual([0, expect.stringContaining('ended')])
  expect([await shown('en'), await shown('fi'), await shown('sv')]).toEqual([
    [['warning', 'Down at ten.']],
    [['warning', 'Katko kymmeneltä.']],
    [['warning', 'Down at ten.']],
  ])
  server.advance(3_600_000)
  expect(await shown('en')).toEqual([
    ['warning', 'Down at ten.'],
    ['info', 'New decks.'],
  ])
  server.advance(3_600_000)
  expect(await shown('en')).toEqual([['info', 'New decks.']])
})

test('one or all of them are ended', async () => {
  await run('announce', '--en', 'Hello.', '--sv', 'Hej.')
  const [, list] = await run('list-announcements')
  const id = /^(\S+) +sv .*Hej\.$/m.exec(list)?.[1] ?? ''
  expect(await run('end-announcement', id)).toEqual([0, 'Ended one message.'])
  expect(await shown('sv')).not.toContainEqual(['info', 'Hej.'])
  expect(await shown('en')).toContainEqual(['info', 'Hello.'])
  expect((await run('end-announcement', 'all'))[0]).toBe(0)
  expect(await shown('en')).toEqual([])
  expect(await run('list-announcements')).toEqual([0, 'There are no messages.'])
  expect((await run('end-announcement', 'all'))[0]).toBe(1)
})

test('an announcement is one line, and not endless', async () => {
  expect((await run('announce', '--en', 'x'.repeat(501)))[0]).toBe(2)
  expect((await run('announce', '--en', 'two\nlines'))[0]).toBe(2)
  expect(await shown('en')).toEqual([])
})
