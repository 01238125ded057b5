import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { networkOf } from './caller-network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['203.0.113.9:50211', '203.0.113.9'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['nonsense', 'nonsense'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

describe('limits', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ rateLimitFactor: 0.1 })
  })
  afterAll(() => server.close())
  const statusOf = async (call: 'join' | 'report', address: string) =>
    (call === 'join'
      ? await server.call('POST /v1/games/join', { body: { game_code: 'ABCDEF' }, address })
      : await server.call('POST /v1/errors/error-reports', { body: { name: 'x', message: 'y' }, address })
    ).status

  test('V15.3.4 of calls and of guesses are those of a whole /64: another address of it at each call escapes none', async () => {
    for (const call of ['join', 'report'] as const) {
      const statuses: number[] = []
      for (let host = 1; host < 6; host += 1) statuses.push(await statusOf(call, `2001:db8:1:2::${host}`))
      expect([call, statuses.at(-1)]).toEqual([call, 429])
      expect(await statusOf(call, '2001:db8:1:3::1')).not.toBe(429)
    }
  })
})
