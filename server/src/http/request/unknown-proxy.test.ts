import { afterEach, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
afterEach(() => server.close())

const call = (remoteAddress: string, headers: Record<string, string> = { 'x-forwarded-for': '198.51.100.1' }) =>
  server.app.inject({ url: '/healthz', remoteAddress, headers })

async function warningsAfter(trustedProxies: readonly string[], work: () => Promise<unknown>): Promise<unknown[]> {
  const lines: string[] = []
  server = await startTestServer({ trustedProxies, logTo: { write: (line) => void lines.push(line) } })
  await work()
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'unknown_proxy')
    .map(({ level, proxy, msg }) => [level, proxy, String(msg).includes('TRUSTED_PROXIES')])
}

test('forwarding headers from a proxy that nobody named are warned of, once, with its address', async () => {
  for (const headers of [
    { 'x-forwarded-for': '198.51.100.1' },
    { forwarded: 'for=198.51.100.1' },
    { 'x-real-ip': '198.51.100.1' },
  ]) {
    expect(
      await warningsAfter(['loopback'], async () => {
        await call('172.18.0.2', {})
        await call('172.18.0.2', headers)
        await call('172.18.0.2', headers)
        await call('172.18.0.3', headers)
      }),
    ).toEqual([[40, '172.18.0.2', true]])
  }
})

test('it is named as TRUSTED_PROXIES takes it', async () => {
  for (const [address, named] of [
    ['::ffff:172.18.0.2', '172.18.0.2'],
    ['fe80::1%eth0', 'fe80::1'],
  ] as const) {
    expect(await warningsAfter([], () => call(address))).toEqual([[40, named, true]])
    expect(readEnv({ TRUSTED_PROXIES: named }).trustedProxies).toEqual([named])
  }
})

test('where no proxy is trusted they are warned of too', async () => {
  expect(await warningsAfter([], () => call('127.0.0.1'))).toEqual([[40, '127.0.0.1', true]])
})

test('a proxy that is named is not warned of, whatever it sends', async () => {
  expect(
    await warningsAfter(['172.18.0.0/16', 'loopback'], async () => {
      await call('172.18.0.2')
      for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '::ffff:172.18.0.2']) await call(address)
      await call('172.18.0.2', { 'x-forwarded-for': '198.51.100.77, 198.51.100.1' })
      await call('172.18.0.2', { 'x-forwarded-for': 'nonsense' })
      await call('172.18.0.2', { forwarded: 'for=198.51.100.1' })
      await call('172.18.0.2', { 'x-real-ip': '198.51.100.1' })
    }),
  ).toEqual([])
})
