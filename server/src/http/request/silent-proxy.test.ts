import { afterEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
afterEach(() => server.close())

const call = (remoteAddress: string, headers: Record<string, string> = {}, url = '/v1/authentication/login-info') =>
  server.app.inject({ url, remoteAddress, headers })

async function warningsAfter(trustedProxies: readonly string[], work: () => Promise<unknown>): Promise<unknown[]> {
  const lines: string[] = []
  server = await startTestServer({ trustedProxies, logTo: { write: (line) => void lines.push(line) } })
  await work()
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'silent_proxy' || event === 'unknown_proxy')
    .map(({ event, level, proxy, msg }) => [event, level, proxy, String(msg).includes('X-Forwarded-For')])
}

test.each([
  ['172.18.0.2', '172.18.0.2'],
  ['::ffff:172.18.0.2', '172.18.0.2'],
  ['fd00:7::2', 'fd00:7::2'],
  ['10.0.0.7', '10.0.0.7'],
])(
  'calls of a trusted proxy that does not say for whom are warned of, once, with its address: %s',
  async (address, named) => {
    expect(
      await warningsAfter(['loopback', '172.18.0.0/16', 'fd00:7::/64', '10.0.0.7'], async () => {
        await call(address)
        await call(address)
        await call('172.18.0.3')
      }),
    ).toEqual([['silent_proxy', 40, named, true]])
  },
)

test.each(['forwarded', 'x-real-ip'])(
  'a trusted proxy that sends only %s is silent, and not unknown besides',
  async (header) => {
    const headers = { [header]: '198.51.100.1' }
    expect(await warningsAfter(['172.18.0.0/16'], () => call('172.18.0.2', headers))).toEqual([
      ['silent_proxy', 40, '172.18.0.2', true],
    ])
  },
)

test('what says for whom it calls, comes from elsewhere or from this machine, or is under no limit is not warned of', async () => {
  expect(
    await warningsAfter(['loopback', '172.18.0.0/16', '127.0.0.0/8', '::1'], async () => {
      await call('172.18.0.2', { 'x-forwarded-for': '198.51.100.1' })
      await call('198.51.100.1')
      for (const address of ['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1']) await call(address)
      for (const url of ['/healthz', '/readyz', '/', '/v1/nothing']) await call('172.18.0.2', {}, url)
    }),
  ).toEqual([])
})
