import { describe, expect, it } from 'vitest'
import { findAddresses } from './addresses.ts'

const ipv4 = (address: string, internal = false) => ({ address, family: 'IPv4' as const, internal })
const ipv6 = (address: string, internal = false) => ({ address, family: 'IPv6' as const, internal })
const interfaces = {
  lo: [ipv4('127.0.0.1', true)],
  docker0: [ipv4('172.17.0.1')],
  eth0: [ipv4('10.1.2.3'), { address: 'fe80::1', family: 'IPv6' as const, internal: false }],
  eth1: [ipv4('169.254.7.7')],
  wlan0: [ipv4('192.168.1.20')],
}

describe('findAddresses', () => {
  it('offers phones the real networks, the likeliest first, and no container bridge', () => {
    expect(findAddresses('0.0.0.0', 3000, interfaces)).toEqual({
      local: 'http://localhost:3000',
      network: ['http://192.168.1.20:3000', 'http://10.1.2.3:3000'],
      isLocalOnly: false,
      isAtLocalhost: true,
      lacksIpv6: false,
    })
  })

  it('offers addresses of both kinds when it listens on both, one of IPv6 for each network', () => {
    const both = {
      ...interfaces,
      lo: [ipv4('127.0.0.1', true), ipv6('::1', true)],
      docker0: [ipv6('fd00:d0::1')],
      wlan0: [ipv6('fe80::2'), ipv6('2001:db8::20'), ipv6('2001:db8::dead:beef'), ipv4('192.168.1.20')],
    }
    expect(findAddresses('::', 3000, both).network).toEqual([
      'http://192.168.1.20:3000',
      'http://10.1.2.3:3000',
      'http://[2001:db8::20]:3000',
    ])
    expect(findAddresses('0.0.0.0', 3000, both).network).toEqual(['http://192.168.1.20:3000', 'http://10.1.2.3:3000'])
    const noneButIpv6 = { eth0: [ipv6('fe80::1'), ipv6('fd12::7')] }
    expect(findAddresses('::', 3000, noneButIpv6)).toEqual({
      local: 'http://localhost:3000',
      network: ['http://[fd12::7]:3000'],
      isLocalOnly: false,
      isAtLocalhost: true,
      lacksIpv6: false,
    })
  })

  it('says that it is open when it listens everywhere, also where no phone has a use for its networks', () => {
    expect(findAddresses('0.0.0.0', 3000, { tun0: [ipv4('10.8.0.2')] })).toEqual({
      local: 'http://localhost:3000',
      network: [],
      isLocalOnly: false,
      isAtLocalhost: true,
      lacksIpv6: false,
    })
  })

  it('offers phones nothing when the server listens on this machine alone', () => {
    for (const host of ['127.0.0.1', 'localhost', '::1', '::ffff:127.0.0.1'])
      expect(findAddresses(host, 3000, interfaces)).toEqual({
        local: 'http://localhost:3000',
        network: [],
        isLocalOnly: true,
        isAtLocalhost: true,
        lacksIpv6: false,
      })
  })

  it('offers the one address that the server listens on', () => {
    expect(findAddresses('192.168.1.20', 80, interfaces)).toEqual({
      local: 'http://192.168.1.20:80',
      network: ['http://192.168.1.20:80'],
      isLocalOnly: false,
      isAtLocalhost: false,
      lacksIpv6: false,
    })
    expect(findAddresses('2001:db8::1', 80, interfaces).local).toBe('http://[2001:db8::1]:80')
  })

  it('knows that phones would have an address if it listened on IPv6', () => {
    const lacks = (host: string, infos: ReturnType<typeof ipv6 | typeof ipv4>[]) =>
      findAddresses(host, 3000, { eth0: infos, docker0: [ipv6('fd00:d0::1')] }).lacksIpv6
    expect(lacks('0.0.0.0', [ipv6('fe80::1'), ipv6('fd12::7')])).toBe(true)
    expect(lacks('0.0.0.0', [ipv6('fe80::1')])).toBe(false)
    expect(lacks('0.0.0.0', [ipv4('10.1.2.3'), ipv6('fd12::7')])).toBe(false)
    for (const host of ['::', '127.0.0.1', 'fd12::7']) expect(lacks(host, [ipv6('fd12::7')])).toBe(false)
  })
})
